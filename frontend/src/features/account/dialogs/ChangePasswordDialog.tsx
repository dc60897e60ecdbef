import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useUnlessTyped, useUnsavedChanges } from '../../../ui/overlay/use-unsaved-changes';
import { Small, Stack } from '../../../ui/theme/layout-components';
import { PasswordField } from '../../../ui/form/PasswordField';
import { UsernameField } from '../../../ui/form/UsernameField';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { Refusal } from '../../../ui/feedback/Refusal';
import { changePassword } from '../account-request.slice';
import type { OpenAccountDialog } from '../account-dialogs-props';
import { useAccountDialog } from './use-account-dialog';

interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
  onAsk: (dialog: OpenAccountDialog) => void;
  /** Whether the dialog links to the other account dialogs. */
  leadsOn: boolean;
  /** Of the account; empty until it has arrived. */
  email: string;
}

export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { close } = useAccountDialog(props);
  return (
    <Dialog
      open={props.open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Change password"
      width="440px"
      height="90vh"
    >
      <Stack>
        <PasswordForm {...props} />
        <OtherDialogs {...props} />
      </Stack>
    </Dialog>
  );
}

function OtherDialogs(props: ChangePasswordDialogProps) {
  const { close } = useAccountDialog(props);
  const unlessTyped = useUnlessTyped();
  const goOn = (dialog: OpenAccountDialog) =>
    unlessTyped(() => {
      close();
      props.onAsk(dialog);
    });
  return (
    <>
      <Button variant="ghost" small onClick={() => goOn('everywhere')}>
        Sign out everywhere instead
      </Button>
      {props.leadsOn && (
        <>
          <Button variant="ghost" small onClick={() => goOn('email')}>
            Change email
          </Button>
          <Button variant="ghost" small onClick={() => goOn('data')}>
            Download my data
          </Button>
          <Button variant="ghost" small onClick={() => goOn('deletion')}>
            Delete account
          </Button>
        </>
      )}
    </>
  );
}

/** Unmounted with its dialog, so that no password stays in memory. */
function PasswordForm(props: ChangePasswordDialogProps) {
  const dispatch = useAppDispatch();
  const { isSending, refusal, errors, errorOf } = useAccountDialog(props);
  const element = useFocusOnErrors(errors);
  const [form, setForm] = useState({ currentPassword: '', newPassword: '' });
  useUnsavedChanges(form.currentPassword !== '' || form.newPassword !== '');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(changePassword(form));
  };
  const bind = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <Stack as="form" ref={element} onSubmit={submit}>
      <UsernameField email={props.email} />
      <Small>You stay signed in here and are signed out everywhere else.</Small>
      <PasswordField label="Current password" autoComplete="current-password" {...bind('currentPassword')} />
      <PasswordField
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
        {...bind('newPassword')}
      />
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" wide busy={isSending}>
        Change password
      </Button>
    </Stack>
  );
}
