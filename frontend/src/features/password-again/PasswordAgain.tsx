import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Refusal } from '../../ui/feedback/Refusal';
import { PasswordField } from '../../ui/form/PasswordField';
import { UsernameField } from '../../ui/form/UsernameField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../ui/form/use-text-fields';
import { Dialog } from '../../ui/overlay/Dialog';
import { Row, Small, Stack } from '../../ui/theme/layout-components';
import { accountRead } from '../account';
import { confirmationDeclined, confirmPassword, selectPasswordAgain } from './password-again';

/** Asks for the password where the server refuses a change without it, which is then sent again. */
export function PasswordAgain() {
  const dispatch = useAppDispatch();
  const { isAsked } = useAppSelector(selectPasswordAgain);
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(isOpen) => !isOpen && dispatch(confirmationDeclined())}
      title="Please enter your password again."
      width="440px"
    >
      <PasswordForm />
    </Dialog>
  );
}

/** Unmounted with its dialog, so that no password stays in memory. */
function PasswordForm() {
  const dispatch = useAppDispatch();
  const { isSending, refusal, errors } = useAppSelector(selectPasswordAgain);
  const email = useAppSelector(accountRead.select).data?.email ?? '';
  // Password managers are told whose password is asked for.
  useEffect(() => void dispatch(accountRead.load(undefined)), [dispatch]);
  const { typed, bind } = useTextFields({ password: '' }, errors);
  const element = useFocusOnErrors(errors);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(confirmPassword(typed.password));
  };
  return (
    <Stack as="form" ref={element} onSubmit={submit} $gap={16} noValidate>
      <UsernameField email={email} />
      <Small>Changes to staff and settings ask for it. It is then good for ten minutes.</Small>
      <PasswordField label="Password" autoComplete="current-password" data-focus-first {...bind('password')} />
      {refusal && errors.length === 0 && <Refusal>{refusal}</Refusal>}
      <Row $wrap>
        <Button type="submit" busy={isSending}>
          Go on
        </Button>
        <Button variant="secondary" onClick={() => dispatch(confirmationDeclined())}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
