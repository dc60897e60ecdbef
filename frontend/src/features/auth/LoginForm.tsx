import { useLayoutEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTypedInDialog } from '../../ui/overlay/use-unsaved-changes';
import { Stack } from '../../ui/theme/layout-components';
import { login, selectErrors, selectIsSending, selectRegisteredEmail } from './auth.slice';
import { CookiesNotice } from './CookiesNotice';
import { SignInRefusal, useErrors } from './SignInRefusal';

export function LoginForm() {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectIsSending);
  const registeredEmail = useAppSelector(selectRegisteredEmail);
  const errorOf = useErrors();
  const element = useFocusOnErrors(useAppSelector(selectErrors));
  const [form, setForm] = useState({ email: registeredEmail, password: '' });
  useTypedInDialog(form.email !== registeredEmail || form.password !== '');
  useLayoutEffect(() => {
    // Typed or filled in before the app ran.
    if (element.current) setForm(typedIn(element.current));
  }, [element]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(login(form));
  };
  return (
    // Sent by the browser itself, the password would otherwise be in the address.
    <Stack as="form" method="post" ref={element} onSubmit={submit}>
      <CookiesNotice />
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={form.email}
        error={errorOf('email')}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={form.password}
        error={errorOf('password')}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <SignInRefusal />
      <Button type="submit" wide busy={isSending}>
        Login
      </Button>
    </Stack>
  );
}

function typedIn(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { email: fields.get('email') as string, password: fields.get('password') as string };
}
