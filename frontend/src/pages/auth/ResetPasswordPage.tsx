import { NewPasswordForm, useIsLinkUsed } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { useTokenFromUrl } from './use-token-from-url';

export default function ResetPasswordPage() {
  const token = useTokenFromUrl();
  return (
    <>
      <PageTitle>{useIsLinkUsed() ? 'Welcome back' : 'Choose a new password'}</PageTitle>
      <NewPasswordForm token={token} />
    </>
  );
}
