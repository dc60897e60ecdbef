import { AlertEndForm, useIsLinkUsed } from '../../features/mailed-links';
import { PageTitle } from '../../ui/display/PageTitle';
import { useTokenFromUrl } from './use-token-from-url';

export default function StockAlertPage() {
  const token = useTokenFromUrl();
  return (
    <>
      <PageTitle>{useIsLinkUsed() ? 'It has ended' : 'End an alert'}</PageTitle>
      <AlertEndForm token={token} />
    </>
  );
}
