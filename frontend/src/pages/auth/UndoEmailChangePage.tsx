import { NewPasswordForm, useIsLinkUsed } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { useTokenFromUrl } from './use-token-from-url';

export default function UndoEmailChangePage() {
  const token = useTokenFromUrl();
  return (
    <>
      <PageTitle>{useIsLinkUsed() ? 'Welcome back' : 'Get your email back'}</PageTitle>
      <NewPasswordForm token={token} undoesEmailChange />
    </>
  );
}
