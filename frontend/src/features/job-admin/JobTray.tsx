import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { useScrollPadding } from '../../ui/hooks/use-scroll-padding';
import { media } from '../../ui/theme/media-queries';
import { JobLine } from './JobLine';
import { announcementOf } from './job-progress';
import { jobsSaga } from './jobs.saga';
import { jobSelectors, lookForJobs } from './jobs.slice';

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

/** What staff have the shop do to many things, on whichever page they are. */
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
  return (
    <>
      {jobs.length > 0 && (
        <Tray ref={padding} aria-label="What the shop is working on" data-foot>
          {jobs.map((job) => (
            <JobLine key={job._id} job={job} />
          ))}
        </Tray>
      )}
      <VisuallyHidden role="status" aria-atomic={false}>
        {jobs.map((job) => (
          <p key={job._id}>{announcementOf(job)}</p>
        ))}
      </VisuallyHidden>
    </>
  );
}
