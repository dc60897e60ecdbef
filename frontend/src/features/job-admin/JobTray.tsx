import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Job } from '../../contract/types';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { useScrollPadding } from '../../ui/hooks/use-scroll-padding';
import { media } from '../../ui/theme/media-queries';
import { JobLine } from './JobLine';
import { announcementOf, endedWell, isOver } from './job-progress';
import { jobsSaga } from './jobs.saga';
import { closeJob, jobSelectors, lookForJobs } from './jobs.slice';

startSaga(jobsSaga);

/* Has its own place below the page, so that it covers nothing there. */
const Tray = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 20;
  max-height: 45dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--paper);
  border-top: 1px solid var(--line-strong);
  padding-bottom: env(safe-area-inset-bottom);
  ${media.short} {
    position: static;
    max-height: none;
  }
`;

/* Seen however many there are. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  justify-content: flex-end;
  padding-right: 8px;
  background: var(--paper);
  border-top: 1px solid var(--line);
`;

function lastFirst(ended: readonly Job[]): Job[] {
  return ended.toSorted((one, other) => Date.parse(other.finishedAt ?? '') - Date.parse(one.finishedAt ?? ''));
}

/**
 * What staff have the shop do to many things, on whichever page they are. Of jobs with nothing to look after, only the
 * one that ended last has a line.
 */
export function JobTray() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(jobSelectors.selectShown);
  const known = useAppSelector(jobSelectors.selectKnown);
  const { pathname } = useLocation();
  useEffect(() => {
    dispatch(lookForJobs());
  }, [dispatch, pathname]);
  const padding = useScrollPadding('bottom');
  const jobs = shown.flatMap((id) => known[id] ?? []);
  const [going, ended] = [jobs.filter((job) => !isOver(job)), lastFirst(jobs.filter(isOver))];
  const [lastQuiet, ...former] = ended.filter(endedWell);
  const toldEnds = ended.filter((job) => !former.includes(job));
  const told = [...going, ...toldEnds];
  const close = (closed: readonly Job[]) => closed.forEach(({ _id }) => dispatch(closeJob(_id)));
  return (
    <>
      {told.length > 0 && (
        <Tray ref={padding} aria-label="What the shop is working on" data-foot>
          {told.map((job) => (
            <JobLine key={job._id} job={job} onClose={() => close(job === lastQuiet ? [job, ...former] : [job])} />
          ))}
          {toldEnds.length > 1 && (
            <Foot>
              <Button variant="ghost" small onClick={() => close(ended)}>
                {`Close all ${toldEnds.length}`}
              </Button>
            </Foot>
          )}
        </Tray>
      )}
      <VisuallyHidden role="status" aria-atomic={false}>
        {told.map((job) => (
          <p key={job._id}>{announcementOf(job)}</p>
        ))}
      </VisuallyHidden>
    </>
  );
}
