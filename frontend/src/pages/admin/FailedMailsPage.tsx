import { startSaga, useAppSelector } from '../../lib/store';
import { FailedMails, mailAdminSaga, NoMailNotice, selectMailAdmin } from '../../features/mail-admin';
import { useIsMailOffered } from '../../features/public-settings';
import { PageTitle } from '../../ui/display/PageTitle';
import { Panel } from '../../ui/theme/layout-components';
import { Pager } from './Pager';
import { useListSearchParams } from './use-list-search-params';

startSaga(mailAdminSaga);

const pageSize = 20;

export default function FailedMailsPage() {
  const { page, set } = useListSearchParams();
  const { meta } = useAppSelector(selectMailAdmin);
  const isMailOffered = useIsMailOffered() !== false;
  return (
    <Panel>
      <PageTitle>Mails that failed</PageTitle>
      {isMailOffered ? (
        <>
          <FailedMails page={page} limit={pageSize} />
          <Pager meta={meta} onTurn={(next) => set({ page: String(next) })} />
        </>
      ) : (
        <NoMailNotice />
      )}
    </Panel>
  );
}
