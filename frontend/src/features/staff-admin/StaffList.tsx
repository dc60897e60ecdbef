import { useState } from 'react';
import styled from 'styled-components';
import type { StaffMember } from '../../contract/types';
import { formatDay } from '../../lib/format/dates';
import { isolated } from '../../lib/format/isolated';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Badge } from '../../ui/feedback/Badge';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { TrashIcon } from '../../ui/icons/editing-icons';
import { Skeleton } from '../../ui/loading/Skeleton';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { selectUser } from '../auth';
import { loadableSheet } from '../edited-form';
import { InvitationLink } from './InvitationLink';
import { roleLabel } from './roles';
import { inviteAgain, removeStaff, selectStaffAdmin, staffForm, staffRead } from './staff';

const Item = styled.li`
  display: grid;
  gap: 8px 16px;
  padding: 16px 0 12px;
  border-bottom: 1px solid var(--line);
  &:first-child {
    padding-top: 4px;
  }
  &:last-child {
    padding-bottom: 4px;
    border-bottom: 0;
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    font: 600 var(--size-body) / 1.3 var(--text);
    overflow-wrap: anywhere;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding-block: 16px;
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  > :nth-child(n + 2):last-child {
    margin-inline: -4px -12px; /* the bin’s own padding */
  }
  ${media.medium} {
    justify-content: flex-end;
  }
`;

const StaffSheet = loadableSheet(
  () => import('./StaffSheet'),
  () => staffForm,
);

/** Who works in the shop and who is invited, and what owners may do about it. */
export function StaffList() {
  const dispatch = useAppDispatch();
  const { data, progress, reload } = useRead(staffRead, undefined);
  const user = useAppSelector(selectUser);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const isInvitation = leaving?.name === null;
  return (
    <>
      {progress === 'failed' && <FailedState what="The staff could not be loaded." onRetry={reload} />}
      {!data && progress !== 'failed' && <Skeleton height="240px" />}
      {data && (
        <ul aria-label="Who works here and who is invited">
          {data.map((member) => (
            <StaffRow
              key={member._id}
              member={member}
              isYou={member._id === user?._id}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </ul>
      )}
      <StaffSheet />
      <InvitationLink />
      <ConfirmDialog
        open={leaving !== null}
        title={isInvitation ? 'Withdraw invitation' : 'Remove from staff'}
        question={
          isInvitation
            ? `Withdraw the invitation of ${isolated(leaving.email)}? Its link stops working.`
            : `Remove ${isolated(leaving?.name ?? '')}? They are signed out at once and their account is deleted. What they did stays in the orders and the activity.`
        }
        action={isInvitation ? 'Withdraw' : 'Remove'}
        onConfirm={() => leaving && dispatch(removeStaff(leaving))}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

interface StaffRowProps {
  member: StaffMember;
  isYou: boolean;
  onRemove: () => void;
}

function StaffRow({ member, isYou, onRemove }: StaffRowProps) {
  const dispatch = useAppDispatch();
  const { isInviting } = useAppSelector(selectStaffAdmin);
  const { name, email, staffRole, state } = member;
  const who = isolated(name ?? email);
  return (
    <Item>
      <div>
        <h2>
          <span dir="auto">{name ?? email}</span>
          <Badge $tone="grey">{roleLabel(staffRole)}</Badge>
          {isYou && <Badge $tone="ok">You</Badge>}
          {state === 'invited' && <Badge $tone="warn">Invited</Badge>}
          {state === 'expired' && <Badge $tone="red">Expired</Badge>}
        </h2>
        <Small>{factsOf(member).join(' · ')}</Small>
      </div>
      <Tools>
        {state !== 'active' && (
          <Button
            variant="secondary"
            small
            busy={isInviting}
            aria-label={`Invite ${who} again`}
            onClick={() => dispatch(inviteAgain({ email, staffRole }))}
          >
            Invite again
          </Button>
        )}
        <Button
          variant="secondary"
          small
          aria-label={`Change the role of ${who}`}
          onClick={() => dispatch(staffForm.open(member))}
        >
          Change role
        </Button>
        {/* Owners delete their own account where they change their password. */}
        {!isYou && (
          <IconButton
            name={state === 'active' ? `Remove ${who}` : `Withdraw the invitation of ${who}`}
            onClick={onRemove}
          >
            <TrashIcon />
          </IconButton>
        )}
      </Tools>
    </Item>
  );
}

function factsOf({ name, email, lastSeenAt, expiresAt, state }: StaffMember): string[] {
  if (expiresAt) return [`The link ${state === 'expired' ? 'worked' : 'works'} until ${formatDay(expiresAt)}`];
  const seen = lastSeenAt ? `last seen ${formatDay(lastSeenAt)}` : 'not seen yet';
  return name === null ? [seen] : [email, seen];
}
