import { LoginForm } from '../../features/auth';
import { PageTitle } from '../../ui/display/PageTitle';
import { SentenceLink } from './links';
import { useReturnState } from './use-return-state';

export default function LoginPage() {
  const state = useReturnState();
  return (
    <>
      <PageTitle>Login</PageTitle>
      <LoginForm />
      <SentenceLink to="/auth/register" state={state}>
        Don't have an account? <span>Register</span>
      </SentenceLink>
      <SentenceLink to="/auth/guest" state={state}>
        Or <span>continue as guest</span>
      </SentenceLink>
    </>
  );
}
