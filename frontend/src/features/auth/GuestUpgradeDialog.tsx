import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlay/Dialog';
import { useUnlessTyped } from '../../ui/overlay/use-unsaved-changes';
import { Small, Stack } from '../../ui/theme/layout-components';
import { refusalSeen, selectIsGuest } from './auth.slice';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';

interface GuestUpgradeProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
}

/** Moves a guest's cart, addresses and orders to a new or existing account, without leaving the page. */
export default function GuestUpgradeDialog({ open, onOpenChange, title = 'Save your bag' }: GuestUpgradeProps) {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <Dialog open={open && isGuest} onOpenChange={onOpenChange} title={title} width="440px" height="90vh">
      <Forms />
    </Dialog>
  );
}

function Forms() {
  const dispatch = useAppDispatch();
  const [hasAccount, setHasAccount] = useState(false);
  const unlessTyped = useUnlessTyped();
  const turn = () =>
    unlessTyped(() => {
      dispatch(refusalSeen());
      setHasAccount(!hasAccount);
    });
  return (
    <Stack>
      <Small>Your cart, addresses and orders move to your account.</Small>
      {hasAccount ? <LoginForm /> : <RegisterForm />}
      <Button variant="ghost" small onClick={turn}>
        {hasAccount ? 'Create an account' : 'I already have an account'}
      </Button>
    </Stack>
  );
}
