import { useState } from 'react';
import { useAppDispatch } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Refusal } from '../../ui/feedback/Refusal';
import { Field } from '../../ui/form/Field';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../ui/form/use-text-fields';
import { Small, Stack } from '../../ui/theme/layout-components';
import { useIsMailOffered } from '../public-settings';
import { focusOnMount } from './focus-on-mount';
import { forgotPassword, linkPageOpened } from './mailed-links.slice';
import { NoMailNotice } from './NoMailNotice';
import { Outcome } from './Outcome';
import { useLinkForm } from './use-link-form';

export function ForgotPasswordForm() {
  const dispatch = useAppDispatch();
  const { isSending, done, refusal, errors } = useLinkForm();
  const isMailOffered = useIsMailOffered();
  const element = useFocusOnErrors(errors);
  const { typed, bind } = useTextFields({ email: '' }, errors);
  const [asksAgain, setAsksAgain] = useState(false);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(forgotPassword(typed));
  };
  const askAgain = () => {
    setAsksAgain(true);
    dispatch(linkPageOpened());
  };
  if (isMailOffered === false) return <NoMailNotice />;
  if (done) {
    return (
      <Stack>
        <Outcome>{done}</Outcome>
        <Small>The link works for 30 minutes. Nothing there? Check your spam folder and the address.</Small>
        <Button variant="secondary" wide onClick={askAgain}>
          Ask again
        </Button>
      </Stack>
    );
  }
  return (
    <Stack as="form" ref={element} onSubmit={submit}>
      <Small>Enter the email of your account. We send you a link to choose a new password.</Small>
      <Field label="Email" type="email" autoComplete="email" ref={asksAgain ? focusOnMount : null} {...bind('email')} />
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" wide busy={isSending}>
        Send the link
      </Button>
    </Stack>
  );
}
