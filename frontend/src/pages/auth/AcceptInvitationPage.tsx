import { InvitationForm, useIsLinkUsed } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { useTokenFromUrl } from './use-token-from-url';

export default function AcceptInvitationPage() {
  const token = useTokenFromUrl();
  return (
    <>
      <PageTitle>{useIsLinkUsed() ? 'Welcome to the team' : 'Your invitation'}</PageTitle>
      <InvitationForm token={token} />
    </>
  );
}
