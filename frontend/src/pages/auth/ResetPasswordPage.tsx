import { NewPasswordForm } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { useTokenFromUrl } from './use-token-from-url';

export default function ResetPasswordPage() {
  const token = useTokenFromUrl();
  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <NewPasswordForm token={token} />
    </>
  );
}
