import { ForgotPasswordForm } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { SentenceLink } from './SentenceLink';
import { useReturnState } from './use-return-state';

export default function ForgotPasswordPage() {
  const state = useReturnState();
  return (
    <>
      <PageTitle>Forgot your password?</PageTitle>
      <ForgotPasswordForm email={state.email} />
      <SentenceLink to="/auth/login" state={state}>
        Remembered it? <span>Log In</span>
      </SentenceLink>
    </>
  );
}
