import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { inject } from '../../app/inject';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Small, Stack } from '../../ui/layout';
import { PasswordField } from '../../ui/PasswordField';
import { Refusal } from '../../ui/Refusal';
import { accountSaga } from './account.saga';
import { accountClosed, accountReducer, changePassword, selectAccount } from './account.slice';

inject('account', accountReducer, accountSaga);

const empty = { currentPassword: '', newPassword: '' };

interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
  /** Leads on to signing out everywhere. */
  onLeave: () => void;
}

export default function ChangePasswordDialog({ open, onClose, onLeave }: ChangePasswordDialogProps) {
  const dispatch = useDispatch();
  const { isSending, refusal, errors, done } = useSelector(selectAccount);
  const [form, setForm] = useState(empty);
  const seen = useRef(done);
  useEffect(() => {
    if (done === seen.current) return;
    seen.current = done;
    setForm(empty);
    onClose();
  }, [done, onClose]);
  const close = () => {
    dispatch(accountClosed());
    setForm(empty);
    onClose();
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(changePassword(form));
  };
  const bind = (name: keyof typeof empty) => ({
    name,
    value: form[name],
    error: errors.find(({ field }) => field === name)?.message,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Change password"
      width="440px"
      height="90vh"
    >
      <Stack as="form" onSubmit={submit}>
        <Small>You stay signed in here and are signed out everywhere else.</Small>
        <PasswordField label="Current password" autoComplete="current-password" {...bind('currentPassword')} />
        <PasswordField
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
          {...bind('newPassword')}
        />
        {refusal && errors.length === 0 && <Refusal>{refusal}</Refusal>}
        <Button type="submit" wide busy={isSending}>
          Change password
        </Button>
        <Button
          variant="ghost"
          small
          onClick={() => {
            close();
            onLeave();
          }}
        >
          Sign out everywhere instead
        </Button>
      </Stack>
    </Dialog>
  );
}
