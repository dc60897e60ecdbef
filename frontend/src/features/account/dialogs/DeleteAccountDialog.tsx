import { useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { useUnsavedChanges } from '../../../ui/overlay/use-unsaved-changes';
import { Row, Stack } from '../../../ui/theme/layout-components';
import { PasswordField } from '../../../ui/form/PasswordField';
import { UsernameField } from '../../../ui/form/UsernameField';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../../ui/form/use-text-fields';
import { Refusal } from '../../../ui/feedback/Refusal';
import { deleteAccount } from '../account-request.slice';
import { useAccountRequest } from './use-account-request';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
  /** Opens the download of the data that would be deleted. */
  onDownload: () => void;
  /** A guest has no password. */
  isGuest: boolean;
  /** Of the account; empty until it has arrived. */
  email: string;
}

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const title = props.isGuest ? 'Delete my data' : 'Delete account';
  return (
    <Dialog
      open={props.open}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={title}
      width="440px"
      height="90vh"
    >
      <DeletionForm {...props} title={title} />
    </Dialog>
  );
}

/** Unmounted with its dialog, so that no password stays in memory. */
function DeletionForm(props: DeleteAccountDialogProps & { title: string }) {
  const { isGuest, onClose, onDownload, title, email } = props;
  const dispatch = useAppDispatch();
  const { isSending, refusal, errors } = useAccountRequest();
  const element = useFocusOnErrors(errors);
  const { typed, isTyped, bind } = useTextFields({ currentPassword: '' }, errors);
  const unlessUnsaved = useUnsavedChanges(isTyped);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(deleteAccount(isGuest ? { confirmed: true } : typed));
  };
  return (
    <Stack as="form" ref={element} onSubmit={submit}>
      {!isGuest && <UsernameField email={email} />}
      <p>
        <strong>We delete</strong>{' '}
        <span>
          {`${isGuest ? '' : 'your name, email and password, '}your addresses and your cart. You are signed out everywhere. This can’t be undone.`}
        </span>
      </p>
      <p>
        <strong>We keep</strong> your orders for our records, without your name and address. Orders that are on their
        way keep them until they are delivered.
      </p>
      {!isGuest && (
        <PasswordField label="Current password" autoComplete="current-password" {...bind('currentPassword')} />
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
      <Row $wrap>
        <Button type="submit" variant="danger" busy={isSending}>
          {title}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </Row>
      <Button
        variant="ghost"
        small
        onClick={() =>
          unlessUnsaved(() => {
            onClose();
            onDownload();
          })
        }
      >
        Download my data first
      </Button>
    </Stack>
  );
}
