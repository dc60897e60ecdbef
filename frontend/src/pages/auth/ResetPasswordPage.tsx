import { NewPasswordForm } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { useTokenOfAddress } from './use-token-of-address';

export default function ResetPasswordPage() {
  const token = useTokenOfAddress();
  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <NewPasswordForm token={token} />
    </>
  );
}
