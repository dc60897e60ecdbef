import { useAppDispatch, useAppSelector } from '../../lib/store';
import { CookiesNotice, guestLogin, selectIsSending } from '../../features/auth';
import { Button } from '../../ui/buttons/Button';
import { Small, Stack } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';
import { SentenceLink } from './SentenceLink';
import { useReturnState } from './use-return-state';

export default function GuestPage() {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectIsSending);
  const state = useReturnState();
  return (
    <>
      <PageTitle>Continue as Guest</PageTitle>
      <Stack $gap={24}>
        <CookiesNotice />
        <Small>Browse and shop without creating an account</Small>
        <Button wide busy={isSending} onClick={() => dispatch(guestLogin())}>
          Enter as Guest
        </Button>
      </Stack>
      <SentenceLink to="/auth/register" state={state}>
        Don't have an account? <span>Register</span>
      </SentenceLink>
      <SentenceLink to="/auth/login" state={state}>
        Already have an account? <span>Log In</span>
      </SentenceLink>
    </>
  );
}
