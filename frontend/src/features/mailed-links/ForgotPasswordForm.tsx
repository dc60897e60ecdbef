import { useState } from 'react';
import { useAppDispatch } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Refusal } from '../../ui/feedback/Refusal';
import { Field } from '../../ui/form/Field';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../ui/form/use-text-fields';
import { isolated } from '../../lib/format/isolated';
import { Small, Stack } from '../../ui/theme/layout-components';
import { useIsMailOffered } from '../public-settings';
import { focusOnMount } from './focus-on-mount';
import { forgotPassword, linkPageOpened } from './mailed-links.slice';
import { NoMailNotice } from './NoMailNotice';
import { Outcome } from './Outcome';
import { useLinkForm } from './use-link-form';

/** @param email from the login form */
export function ForgotPasswordForm({ email = '' }: { email?: string | undefined }) {
  const dispatch = useAppDispatch();
  const { isSending, done, refusal, errors } = useLinkForm();
  const isMailOffered = useIsMailOffered();
  const element = useFocusOnErrors(errors);
  const { typed, bind } = useTextFields({ email }, errors);
  const [isReturning, setIsReturning] = useState(false);
  const send = () => {
    dispatch(forgotPassword(typed));
    setIsReturning(true);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    send();
  };
  if (isMailOffered === false) return <NoMailNotice />;
  if (done) {
    return (
      <Stack>
        <Outcome isOutdated={isSending}>
          {`If there is an account with ${isolated(typed.email)}, we have sent a link.`}
        </Outcome>
        <Small>It works for 30 minutes. Nothing after two? Check your spam folder, or have it sent again.</Small>
        <Button variant="secondary" wide busy={isSending} onClick={send}>
          Send again
        </Button>
        <Button variant="ghost" small onClick={() => dispatch(linkPageOpened())}>
          Use another email
        </Button>
      </Stack>
    );
  }
  return (
    <Stack as="form" ref={element} onSubmit={submit}>
      <Small>Enter the email of your account. We send you a link to choose a new password.</Small>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        ref={isReturning ? focusOnMount : null}
        {...bind('email')}
      />
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" wide busy={isSending}>
        Send the link
      </Button>
    </Stack>
  );
}
