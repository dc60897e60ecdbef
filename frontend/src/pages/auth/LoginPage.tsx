import styled from 'styled-components';
import { useAppDispatch } from '../../lib/store';
import { guestLogin, LoginForm } from '../../features/auth';
import { useIsMailOffered } from '../../features/public-settings';
import { Button } from '../../ui/buttons/Button';
import { PageTitle } from '../../ui/display/PageTitle';
import { SentenceLink } from './SentenceLink';
import { useReturnState } from './use-return-state';

/* Holds its place until it is known whether there is mail. */
const ForgotPasswordLink = styled(SentenceLink)<{ $isOffered: boolean }>`
  visibility: ${({ $isOffered }) => ($isOffered ? 'visible' : 'hidden')};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

export default function LoginPage() {
  const dispatch = useAppDispatch();
  const state = useReturnState();
  const isMailOffered = useIsMailOffered();
  return (
    <>
      <PageTitle>Login</PageTitle>
      <LoginForm email={state.email}>
        {(email) => (
          <ForgotPasswordLink
            to="/auth/forgot-password"
            state={{ ...state, email }}
            $isOffered={isMailOffered === true}
          >
            Forgot your password?
          </ForgotPasswordLink>
        )}
      </LoginForm>
      <Button variant="secondary" wide onClick={() => dispatch(guestLogin())}>
        Enter as Guest
      </Button>
      <SentenceLink to="/auth/register" state={state}>
        Don't have an account? <span>Register</span>
      </SentenceLink>
      <SentenceLink to="/auth/guest" state={state}>
        Or <span>continue as guest</span>
      </SentenceLink>
    </>
  );
}
