import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Job } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button, buttonLook } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { CloseIcon } from '../../ui/icons/icons';
import { Row } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { isOver, progressOf, titleOf } from './job-progress';
import { hideJob, jobSelectors, lookForJobs, stopJob } from './jobs';

const Tray = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 20;
  display: grid;
  gap: 8px;
  padding: 0 var(--gutter) 12px;
  &:empty {
    display: none;
  }
  ${media.large} {
    justify-items: end;
  }
`;
const Card = styled.article`
  width: 100%;
  max-width: 440px;
  padding: 8px 8px 12px 16px;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  h2 {
    flex: 1;
    font: 600 var(--size-body) / 1.35 inherit;
  }
  p {
    flex: 1;
    font-size: var(--size-small);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  progress {
    width: calc(100% - 8px);
    height: 8px;
    accent-color: var(--ink);
  }
`;
const Report = styled.a<{ $variant: 'secondary'; $small: boolean }>`
  ${buttonLook}
`;
const second = 1_000; // ms

/** What staff have the shop do to many things, on whichever page they are. */
export function JobTray() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(jobSelectors.selectShown);
  const known = useAppSelector(jobSelectors.selectKnown);
  useEffect(() => {
    dispatch(lookForJobs());
  }, [dispatch]);
  const jobs = shown.flatMap((id) => known[id] ?? []);
  return (
    <Tray aria-label="What the shop is working on">
      {jobs.map((job) => (
        <JobCard key={job._id} job={job} />
      ))}
    </Tray>
  );
}

function JobCard({ job }: { job: Job }) {
  const dispatch = useAppDispatch();
  const now = useNow(!isOver(job));
  const { _id, total, done, failed, state } = job;
  const title = titleOf(job);
  return (
    <Card aria-label={title}>
      <Row>
        <h2>{title}</h2>
        {isOver(job) ? (
          <IconButton name={`Close: ${title}`} onClick={() => dispatch(hideJob(_id))}>
            <CloseIcon />
          </IconButton>
        ) : (
          <Button variant="ghost" small disabled={state === 'stopping'} onClick={() => dispatch(stopJob(_id))}>
            Stop
          </Button>
        )}
      </Row>
      {!isOver(job) && <progress aria-label={title} max={Math.max(total, 1)} value={done + failed} />}
      <Row>
        <p role={isOver(job) ? 'status' : undefined}>{`${progressOf(job, now)}.`}</p>
        {isOver(job) && failed > 0 && (
          <Report href={`/api/v1/admin/jobs/${_id}/report`} download $variant="secondary" $small>
            Which, and why
          </Report>
        )}
      </Row>
    </Card>
  );
}

/** The time, in ms, each second while it matters. */
function useNow(matters: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!matters) return;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [matters]);
  return now;
}
