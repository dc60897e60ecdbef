import { ForgotPasswordForm } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { SentenceLink } from './SentenceLink';

export default function ForgotPasswordPage() {
  return (
    <>
      <PageTitle>Forgot your password?</PageTitle>
      <ForgotPasswordForm />
      <SentenceLink to="/auth/login">
        Remembered it? <span>Log In</span>
      </SentenceLink>
    </>
  );
}
