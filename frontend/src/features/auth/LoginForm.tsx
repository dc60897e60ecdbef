import { useLayoutEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../ui/form/use-text-fields';
import { useTypedInDialog } from '../../ui/overlay/use-unsaved-changes';
import { Stack } from '../../ui/theme/layout-components';
import { login, selectErrors, selectIsSending, selectRegisteredEmail } from './auth.slice';
import { CookiesNotice } from './CookiesNotice';
import { SignInRefusal } from './SignInRefusal';

interface LoginFormProps {
  /** Known from the last screen. */
  email?: string | undefined;
  /** Stands below the button. */
  children?: (email: string) => React.ReactElement;
}

export function LoginForm({ email = '', children }: LoginFormProps) {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectIsSending);
  const registeredEmail = useAppSelector(selectRegisteredEmail);
  const errors = useAppSelector(selectErrors);
  const element = useFocusOnErrors(errors);
  const { typed, setTyped, isTyped, bind } = useTextFields({ email: registeredEmail || email, password: '' }, errors);
  useTypedInDialog(isTyped);
  useLayoutEffect(() => {
    // Typed or filled in before the app ran.
    if (element.current) setTyped(typedIn(element.current));
  }, [element, setTyped]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(login(typed));
  };
  return (
    // Sent by the browser itself, the password would otherwise be in the address.
    <Stack as="form" method="post" ref={element} onSubmit={submit}>
      <CookiesNotice />
      <Field label="Email" type="email" autoComplete="username" {...bind('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...bind('password')} />
      <SignInRefusal />
      <Button type="submit" wide busy={isSending}>
        Login
      </Button>
      {children?.(typed.email)}
    </Stack>
  );
}

function typedIn(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { email: fields.get('email') as string, password: fields.get('password') as string };
}
