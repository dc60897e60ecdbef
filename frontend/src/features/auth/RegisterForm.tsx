import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTypedInDialog } from '../../ui/overlay/use-unsaved-changes';
import { Stack } from '../../ui/theme/layout-components';
import { register, selectErrors, selectIsSending } from './auth.slice';
import { CookiesNotice } from './CookiesNotice';
import { SignInRefusal, useErrors } from './SignInRefusal';

export function RegisterForm() {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectIsSending);
  const [form, setForm] = useState({ name: '', email: '', password: '' });
  useTypedInDialog(Object.values(form).some((text) => text !== ''));
  const errorOf = useErrors();
  const element = useFocusOnErrors(useAppSelector(selectErrors));
  const set = (field: keyof typeof form) => (event: React.ChangeEvent<HTMLInputElement>) =>
    setForm({ ...form, [field]: event.target.value });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(register(form));
  };
  return (
    <Stack as="form" ref={element} onSubmit={submit}>
      <CookiesNotice />
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        value={form.name}
        error={errorOf('name')}
        onChange={set('name')}
      />
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={form.email}
        error={errorOf('email')}
        onChange={set('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        value={form.password}
        error={errorOf('password')}
        onChange={set('password')}
      />
      <SignInRefusal />
      <Button type="submit" wide busy={isSending}>
        Register
      </Button>
    </Stack>
  );
}
