import { NewPasswordForm } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { useTokenFromUrl } from './use-token-from-url';

export default function UndoEmailChangePage() {
  const token = useTokenFromUrl();
  return (
    <>
      <PageTitle>Get your email back</PageTitle>
      <NewPasswordForm token={token} undoesEmailChange />
    </>
  );
}
