import { useLayoutEffect } from 'react';
import type { StaffRole } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Refusal } from '../../ui/feedback/Refusal';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { UsernameField } from '../../ui/form/UsernameField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../ui/form/use-text-fields';
import { Small, Stack } from '../../ui/theme/layout-components';
import { focusOnMount } from './focus-on-mount';
import { acceptInvitation, checkInvitation, selectInvitedAs, selectResetEmail } from './mailed-links.slice';
import { Outcome } from './Outcome';
import { useLinkForm } from './use-link-form';

const work: Record<StaffRole, string> = {
  owner: 'as an owner: you see and may change everything.',
  manager: 'as a manager: you take care of products, orders and customers.',
  packer: 'as a packer: you get orders on their way.',
};

/** @param token from the link of the invitation */
export function InvitationForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const { isSending, isChecking, done, refusal, errors, isLinkInvalid } = useLinkForm();
  const email = useAppSelector(selectResetEmail);
  const invitedAs = useAppSelector(selectInvitedAs);
  useLayoutEffect(() => {
    if (token) dispatch(checkInvitation(token));
  }, [dispatch, token]);
  const { typed, isTyped, bind } = useTextFields({ name: '', password: '' }, errors);
  const element = useFocusOnErrors(errors);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(acceptInvitation({ token, ...typed }));
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
  if (!token || isLinkInvalid) {
    return (
      <Stack>
        <Refusal>{refusal ?? 'Open the link of the invitation again.'}</Refusal>
        <Small>Each invitation works once and for seven days. Who has sent it can send another one.</Small>
        <LinkButton ref={isTyped ? focusOnMount : null} $wide to="/">
          Go to the shop
        </LinkButton>
      </Stack>
    );
  }
  return (
    <Stack as="form" ref={element} onSubmit={submit} style={isChecking ? unseen : undefined}>
      <UsernameField email={email} />
      <Small>{invitedAs ? `${isolated(email)} is invited ${work[invitedAs]}` : 'You are invited to work here.'}</Small>
      <Field label="Your name" autoComplete="name" maxLength={100} {...bind('name')} />
      <PasswordField label="Password" hint="At least 8 characters." autoComplete="new-password" {...bind('password')} />
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button type="submit" wide busy={isSending}>
        Make my account
      </Button>
    </Stack>
  );
}

/* Holds its place until it is known whether the link is valid. */
const unseen = { visibility: 'hidden' } as const;
