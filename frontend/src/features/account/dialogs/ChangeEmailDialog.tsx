import { useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Refusal } from '../../../ui/feedback/Refusal';
import { Field } from '../../../ui/form/Field';
import { PasswordField } from '../../../ui/form/PasswordField';
import { UsernameField } from '../../../ui/form/UsernameField';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../../ui/form/use-text-fields';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useUnsavedChanges } from '../../../ui/overlay/use-unsaved-changes';
import { Small, Stack } from '../../../ui/theme/layout-components';
import { changeEmail } from '../account-request.slice';
import { useAccountRequest } from './use-account-request';

interface ChangeEmailDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of the account now; empty until it has arrived. */
  email: string;
}

export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title="Change email"
      width="440px"
      height="90vh"
    >
      <EmailForm email={props.email} />
    </Dialog>
  );
}

/** Unmounted with its dialog, so that no password stays in memory. */
function EmailForm({ email }: Pick<ChangeEmailDialogProps, 'email'>) {
  const dispatch = useAppDispatch();
  const { isSending, refusal, errors } = useAccountRequest();
  const element = useFocusOnErrors(errors);
  const { typed, isTyped, bind } = useTextFields({ email: '', currentPassword: '' }, errors);
  useUnsavedChanges(isTyped);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(changeEmail(typed));
  };
  return (
    <Stack as="form" ref={element} onSubmit={submit}>
      <UsernameField email={email} />
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
