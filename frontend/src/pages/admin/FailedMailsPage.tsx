import { failedMails, FailedMails, NoMailNotice } from '../../features/mail-admin';
import { useIsMailOffered } from '../../features/public-settings';
import { useAppSelector } from '../../lib/store';
import { PageTitle } from '../../ui/display/PageTitle';
import { Panel } from '../../ui/theme/layout-components';
import { Pager } from './Pager';
import { useListSearchParams } from './use-list-search-params';

const pageSize = 20;

export default function FailedMailsPage() {
  const { page, set } = useListSearchParams();
  const { data } = useAppSelector(failedMails.select);
  const isMailOffered = useIsMailOffered() !== false;
  return (
    <Panel>
      <PageTitle>Mails that failed</PageTitle>
      {isMailOffered ? (
        <>
          <FailedMails query={{ page, limit: pageSize }} />
          <Pager meta={data?.meta ?? null} onTurn={(next) => set({ page: String(next) })} />
        </>
      ) : (
        <NoMailNotice />
      )}
    </Panel>
  );
}
