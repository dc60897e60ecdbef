import { useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useUnlessTyped, useUnsavedChanges } from '../../../ui/overlay/use-unsaved-changes';
import { Small, Stack } from '../../../ui/theme/layout-components';
import { PasswordField } from '../../../ui/form/PasswordField';
import { UsernameField } from '../../../ui/form/UsernameField';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../../ui/form/use-text-fields';
import { Refusal } from '../../../ui/feedback/Refusal';
import { changePassword } from '../account-request.slice';
import type { OpenAccountDialog } from '../account-dialogs-props';
import { useAccountRequest } from './use-account-request';

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
  return (
    <Dialog
      open={props.open}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title="Change password"
      width="440px"
      height="90vh"
    >
      <Stack>
        <PasswordForm email={props.email} />
        <OtherDialogs {...props} />
      </Stack>
    </Dialog>
  );
}

function OtherDialogs(props: ChangePasswordDialogProps) {
  const unlessTyped = useUnlessTyped();
  const goOn = (dialog: OpenAccountDialog) =>
    unlessTyped(() => {
      props.onClose();
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
function PasswordForm({ email }: Pick<ChangePasswordDialogProps, 'email'>) {
  const dispatch = useAppDispatch();
  const { isSending, refusal, errors } = useAccountRequest();
  const element = useFocusOnErrors(errors);
  const { typed, isTyped, bind } = useTextFields({ currentPassword: '', newPassword: '' }, errors);
  useUnsavedChanges(isTyped);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(changePassword(typed));
  };
  return (
    <Stack as="form" ref={element} onSubmit={submit}>
      <UsernameField email={email} />
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
