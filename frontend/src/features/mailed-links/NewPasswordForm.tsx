import { useLayoutEffect } from 'react';
import { isolated } from '../../lib/format/isolated';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Refusal } from '../../ui/feedback/Refusal';
import { PasswordField } from '../../ui/form/PasswordField';
import { UsernameField } from '../../ui/form/UsernameField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../ui/form/use-text-fields';
import { Small, Stack } from '../../ui/theme/layout-components';
import { InvalidLink } from './InvalidLink';
import { checkPasswordLink, resetPassword, selectResetEmail, undoEmailChange } from './mailed-links.slice';
import { Outcome } from './Outcome';
import { useLinkForm } from './use-link-form';

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
  const { isSending, isChecking, done, refusal, errors, isLinkInvalid } = useLinkForm();
  const email = useAppSelector(selectResetEmail);
  useLayoutEffect(() => {
    if (token) dispatch(checkPasswordLink({ token, undoesEmailChange }));
  }, [dispatch, token, undoesEmailChange]);
  const { intro, button } = undoesEmailChange ? texts.undo : texts.reset;
  const send = undoesEmailChange ? undoEmailChange : resetPassword;
  const { typed, isTyped, bind } = useTextFields({ password: '' }, errors);
  const element = useFocusOnErrors(errors);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(send({ token, password: typed.password }));
  };
  if (done) {
    return (
      <Stack>
        <Outcome>{done}</Outcome>
        <LinkButton $wide to="/auth/login" state={{ email }}>
          Log in
        </LinkButton>
      </Stack>
    );
  }
  if (!token || isLinkInvalid) return <InvalidLink {...{ refusal, undoesEmailChange }} takesFocus={isTyped} />;
  return (
    <Stack as="form" ref={element} onSubmit={submit} style={isChecking ? unseen : undefined}>
      <UsernameField email={email} />
      <Small>{email ? `For ${isolated(email)}. ${intro}` : intro}</Small>
      <PasswordField
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
        {...bind('password')}
      />
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" wide busy={isSending}>
        {button}
      </Button>
    </Stack>
  );
}

/* Holds its place until it is known whether the link is valid. */
const unseen = { visibility: 'hidden' } as const;
