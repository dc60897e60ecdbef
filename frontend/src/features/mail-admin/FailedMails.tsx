import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Bone, Skeleton } from '../../ui/loading/Skeleton';
import { Small } from '../../ui/theme/layout-components';
import { FailedMailTable } from './FailedMailTable';
import type { FailedMailsQuery } from './mail-admin.api';
import { loadFailedMails, selectMailAdmin } from './mail-admin.slice';

/** Mails that wait for staff to send them again or to dismiss them. */
export function FailedMails({ page, limit }: FailedMailsQuery) {
  const dispatch = useAppDispatch();
  const { failedMails, meta, progress, responses } = useAppSelector(selectMailAdmin);
  const list = useRef<HTMLElement>(null);
  const load = useCallback(() => dispatch(loadFailedMails({ page, limit })), [dispatch, page, limit]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    // The row has gone, with the button that had the focus.
    if (responses > 0 && document.activeElement === document.body) list.current?.focus();
  }, [failedMails, responses]);
  const areNone = progress === 'ready' && meta?.total === 0;
  return (
    <section ref={list} tabIndex={-1} data-focus-target aria-label="List of mails">
      {progress === 'failed' && <FailedState what="The mails could not be loaded." onRetry={load} />}
      {progress !== 'failed' && failedMails.length === 0 && !areNone && (
        <Skeleton>
          <Bone $height="280px" />
        </Skeleton>
      )}
      {areNone && <EmptyState>Every mail could be sent.</EmptyState>}
      {failedMails.length > 0 && (
        <>
          <Small style={{ margin: '8px 0' }}>Please correct the cause before you send a mail again.</Small>
          <FailedMailTable mails={failedMails} />
        </>
      )}
    </section>
  );
}
