import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../ui/form/use-text-fields';
import { useTypedInDialog } from '../../ui/overlay/use-unsaved-changes';
import { Stack } from '../../ui/theme/layout-components';
import { register, selectErrors, selectIsSending } from './auth.slice';
import { CookiesNotice } from './CookiesNotice';
import { SignInRefusal } from './SignInRefusal';

export function RegisterForm() {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectIsSending);
  const errors = useAppSelector(selectErrors);
  const { typed, isTyped, bind } = useTextFields({ name: '', email: '', password: '' }, errors);
  useTypedInDialog(isTyped);
  const element = useFocusOnErrors(errors);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(register(typed));
  };
  return (
    <Stack as="form" ref={element} onSubmit={submit}>
      <CookiesNotice />
      <Field label="Name" autoComplete="name" {...bind('name')} />
      <Field label="Email" type="email" autoComplete="username" {...bind('email')} />
      <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters." {...bind('password')} />
      <SignInRefusal />
      <Button type="submit" wide busy={isSending}>
        Register
      </Button>
    </Stack>
  );
}
