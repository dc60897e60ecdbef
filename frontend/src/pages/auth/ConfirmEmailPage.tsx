import { EmailConfirmationForm } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { useTokenOfAddress } from './use-token-of-address';

export default function ConfirmEmailPage() {
  const token = useTokenOfAddress();
  return (
    <>
      <PageTitle>Confirm your email</PageTitle>
      <EmailConfirmationForm token={token} />
    </>
  );
}
