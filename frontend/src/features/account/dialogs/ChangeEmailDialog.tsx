import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Refusal } from '../../../ui/feedback/Refusal';
import { Field } from '../../../ui/form/Field';
import { PasswordField } from '../../../ui/form/PasswordField';
import { UsernameField } from '../../../ui/form/UsernameField';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useUnsavedChanges } from '../../../ui/overlay/use-unsaved-changes';
import { Small, Stack } from '../../../ui/theme/layout-components';
import { changeEmail } from '../account-request.slice';
import { useAccountDialog } from './use-account-dialog';

interface ChangeEmailDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of the account now; empty until it has arrived. */
  email: string;
}

export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  const { close } = useAccountDialog(props);
  return (
    <Dialog
      open={props.open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Change email"
      width="440px"
      height="90vh"
    >
      <EmailForm {...props} />
    </Dialog>
  );
}

/** Unmounted with its dialog, so that no password stays in memory. */
function EmailForm(props: ChangeEmailDialogProps) {
  const dispatch = useAppDispatch();
  const { isSending, refusal, errors, errorOf } = useAccountDialog(props);
  const element = useFocusOnErrors(errors);
  const [form, setForm] = useState({ email: '', currentPassword: '' });
  useUnsavedChanges(form.email !== '' || form.currentPassword !== '');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(changeEmail(form));
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
      <Small>
        We send a link to the new address. Your email changes when you open it, and you are signed out on other devices.
      </Small>
      <Field label="New email" type="email" autoComplete="email" {...bind('email')} />
      <PasswordField label="Current password" autoComplete="current-password" {...bind('currentPassword')} />
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" wide busy={isSending}>
        Send the link
      </Button>
    </Stack>
  );
}
