import { EmailConfirmationForm, useIsLinkUsed } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { useTokenFromUrl } from './use-token-from-url';

export default function ConfirmEmailPage() {
  const token = useTokenFromUrl();
  return (
    <>
      <PageTitle>{useIsLinkUsed() ? 'Thank you' : 'Confirm your email'}</PageTitle>
      <EmailConfirmationForm token={token} />
    </>
  );
}
