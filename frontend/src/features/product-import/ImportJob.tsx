import { useCallback, useId } from 'react';
import styled from 'styled-components';
import type { Job } from '../../contract/types';
import { counted } from '../../lib/format/count';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { DownloadLink } from '../../ui/buttons/DownloadLink';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { useNow } from '../../ui/hooks/use-now';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Panel, Row, Small, Stack } from '../../ui/theme/layout-components';
import { isOver, jobSelectors, progressOf, titleOf, useEndedJobs } from '../job-admin';
import { importEnded } from './product-import.slice';
import { importJobRead } from './import-job';

const Failures = styled.ul`
  max-height: 24rem;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  li {
    padding: 10px 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: 600;
  }
  span {
    color: var(--ink-2);
    font-size: var(--size-small);
  }
`;
const notFound = 404;

/** The third step: how far an import is, or how it ended. */
export function ImportJob({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const heard = useAppSelector(jobSelectors.selectKnown)[id];
  const { data, progress, fault, reload } = useRead(importJobRead, id);
  const onEnd = useCallback(() => {
    reload();
    dispatch(importEnded());
  }, [dispatch, reload]);
  useEndedJobs('productImport', onEnd);
  const read = data?._id === id ? data : null;
  const job = read && isOver(read) ? read : (heard ?? read);
  if (job) return isOver(job) ? <Outcome job={job} /> : <Running job={job} />;
  return (
    <Panel aria-label="Import">
      {progress !== 'failed' && <Skeleton height="160px" />}
      {progress === 'failed' && fault?.status !== notFound && (
        <FailedState what="The import could not be loaded." onRetry={reload} />
      )}
      {progress === 'failed' && fault?.status === notFound && (
        <EmptyState action={<LinkButton to="/admin/products/import">Import a file</LinkButton>}>
          There is no such import. What imports did is kept for 30 days.
        </EmptyState>
      )}
    </Panel>
  );
}

function Running({ job }: { job: Job }) {
  const id = useId();
  const marks = useAppSelector(jobSelectors.selectMarks)[job._id] ?? [];
  const now = useNow(true);
  const title = titleOf(job);
  return (
    <Panel aria-labelledby={id}>
      <Stack>
        <div>
          <h2 id={id}>{title}</h2>
          <Small style={{ fontVariantNumeric: 'tabular-nums' }}>{progressOf(job, marks, now)}</Small>
        </div>
        <ProgressBar aria-label={title} value={job.done + job.failed} max={Math.max(job.total, 1)} />
        <Small>You can leave this page or close the tab: the shop goes on.</Small>
      </Stack>
    </Panel>
  );
}

function Outcome({ job }: { job: Job }) {
  const id = useId();
  const { _id, failed, errors } = job;
  return (
    <Stack $gap={16}>
      <Panel aria-labelledby={id}>
        <Stack $gap={20}>
          <div>
            <h2 id={id}>{titleOf(job)}</h2>
            <Small>{progressOf(job, [], 0)}</Small>
          </div>
          <Row $wrap>
            <LinkButton to="/admin/products">See the products</LinkButton>
            <LinkButton to="/admin/products/import" $variant="secondary">
              Import another file
            </LinkButton>
          </Row>
        </Stack>
      </Panel>
      {failed > 0 && (
        <Panel aria-label="Not imported">
          <Row $between $wrap style={{ marginBottom: 12 }}>
            <h2>{`${counted(failed, 'product')} not imported`}</h2>
            <DownloadLink href={`/api/v1/admin/jobs/${_id}/report`} $variant="secondary" $small>
              Download all
            </DownloadLink>
          </Row>
          <Failures tabIndex={0} aria-label="Which, and why">
            {errors.map(({ key, message }, place) => (
              <li key={place} dir="auto">
                <b>{key}</b>
                <span>{message}</span>
              </li>
            ))}
          </Failures>
        </Panel>
      )}
    </Stack>
  );
}
