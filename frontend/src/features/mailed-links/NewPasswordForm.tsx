import { useEffect, useState } from 'react';
import type { FieldError } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Refusal } from '../../ui/feedback/Refusal';
import { PasswordField } from '../../ui/form/PasswordField';
import { UsernameField } from '../../ui/form/UsernameField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../ui/form/use-text-fields';
import { Small, Stack } from '../../ui/theme/layout-components';
import { useIsMailOffered } from '../public-settings';
import { focusOnMount } from './focus-on-mount';
import { checkPasswordLink, resetPassword, selectResetEmail, undoEmailChange } from './mailed-links.slice';
import { NoMailNotice } from './NoMailNotice';
import { Outcome } from './Outcome';
import { useLinkForm } from './use-link-form';

const noErrors: readonly FieldError[] = [];

interface Props {
  /** From the link in the mail. */
  token: string;
  /** Whether the link also gives the account its former email back. */
  undoesEmailChange?: boolean;
}

const texts = {
  reset: { intro: 'You are signed out everywhere when it is changed.', button: 'Change password' },
  undo: {
    intro:
      'Your account gets the email back to which we sent the link. Choose a new password, too: everybody is signed out.',
    button: 'Undo the change',
  },
};

export function NewPasswordForm({ token, undoesEmailChange = false }: Props) {
  const dispatch = useAppDispatch();
  const { isSending, done, refusal, errors, isLinkInvalid } = useLinkForm();
  const email = useAppSelector(selectResetEmail);
  useEffect(() => {
    if (token) dispatch(checkPasswordLink({ token, undoesEmailChange }));
  }, [dispatch, token, undoesEmailChange]);
  const canAskAgain = useIsMailOffered() !== false;
  const { intro, button } = undoesEmailChange ? texts.undo : texts.reset;
  const send = undoesEmailChange ? undoEmailChange : resetPassword;
  const [mismatch, setMismatch] = useState(noErrors);
  const { typed, bind } = useTextFields({ password: '', repeated: '' }, [...errors, ...mismatch]);
  const element = useFocusOnErrors(mismatch.length > 0 ? mismatch : errors);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const isSame = typed.password === typed.repeated;
    setMismatch(isSame ? noErrors : [{ field: 'repeated', message: 'The two passwords differ.' }]);
    if (isSame) dispatch(send({ token, password: typed.password }));
  };
  if (done) {
    return (
      <Stack>
        <Outcome>{done}</Outcome>
        <LinkButton $wide to="/auth/login">
          Log in
        </LinkButton>
      </Stack>
    );
  }
  return (
    <Stack as="form" ref={element} onSubmit={submit}>
      <UsernameField email={email} />
      <Small>{intro}</Small>
      <PasswordField
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
        {...bind('password')}
      />
      <PasswordField label="Repeat the new password" autoComplete="new-password" {...bind('repeated')} />
      {refusal && <Refusal>{refusal}</Refusal>}
      {isLinkInvalid && undoesEmailChange && (
        <LinkButton ref={focusOnMount} $wide to="/shop/help">
          How to reach us
        </LinkButton>
      )}
      {isLinkInvalid && !undoesEmailChange && !canAskAgain && <NoMailNotice />}
      {isLinkInvalid && !undoesEmailChange && canAskAgain && (
        <LinkButton ref={focusOnMount} $wide to="/auth/forgot-password">
          Ask for a new link
        </LinkButton>
      )}
      {!isLinkInvalid && (
        <Button type="submit" wide busy={isSending}>
          {button}
        </Button>
      )}
    </Stack>
  );
}
