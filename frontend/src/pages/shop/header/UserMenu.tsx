import { Content, Item, Label, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { User } from '../../../contract/types';
import { useAppDispatch } from '../../../lib/store';
import type { OpenAccountDialog } from '../../../features/account';
import { logout } from '../../../features/auth';
import { unlessUnsaved } from '../../../lib/unsaved-changes';
import { useLayer } from '../../../lib/navigation/use-layer';
import { UserPill } from './UserPill';
import { isolated } from '../../../lib/format/isolated';

const Panel = styled(Content)`
  min-width: 220px;
  max-width: calc(100vw - 16px);
  padding: 8px;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  animation: drop-in var(--fast) var(--ease);
  z-index: 45;
`;
const Who = styled(Label)`
  padding: 8px 12px;
  font-size: var(--size-small);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;
const Choice = styled(Item)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 12px;
  border-radius: var(--radius);
  cursor: pointer;
  &[data-highlighted] {
    background: var(--sand);
    outline: none;
    box-shadow: none;
  }
`;
const Line = styled(Separator)`
  height: 1px;
  margin: 8px 0;
  background: var(--line);
`;

interface UserMenuProps {
  /** Used where the menu could not be loaded. */
  onClose: () => void;
  user: User;
  onUpgrade: () => void;
  onOpenDialog: (asked: OpenAccountDialog) => void;
}

/** Mounted open, because the first click on the pill loads it. */
export default function UserMenu({ user, onUpgrade, onOpenDialog }: UserMenuProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  useLayer(isOpen, () => setIsOpen(false));
  return (
    <Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <Trigger asChild>
        <UserPill user={user} />
      </Trigger>
      <Panel align="end" sideOffset={8} collisionPadding={8}>
        <Who>{`Logged in as ${isolated(user.userName)}`}</Who>
        <Line />
        {user.role === 'guest' && <Choice onSelect={onUpgrade}>Save your bag</Choice>}
        <Choice onSelect={() => void navigate('/shop/account')}>Account</Choice>
        <Choice onSelect={() => void navigate('/shop/wishlist')}>Wishlist</Choice>
        {user.role !== 'guest' && <Choice onSelect={() => onOpenDialog('password')}>Change password</Choice>}
        {user.role !== 'guest' && <Choice onSelect={() => onOpenDialog('everywhere')}>Sign out everywhere</Choice>}
        <Choice onSelect={() => onOpenDialog('data')}>Download my data</Choice>
        <Choice onSelect={() => onOpenDialog('deletion')}>
          {user.role === 'guest' ? 'Delete my data' : 'Delete account'}
        </Choice>
        <Choice onSelect={() => unlessUnsaved(() => dispatch(logout()))}>Logout</Choice>
      </Panel>
    </Root>
  );
}
