import { LoginForm } from '../../features/auth';
import { PageTitle } from '../../ui/display/PageTitle';
import { SentenceLink } from './links';
import { useKeptState } from './use-kept-state';

export default function LoginPage() {
  const state = useKeptState();
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
