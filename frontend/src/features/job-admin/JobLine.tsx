import styled from 'styled-components';
import type { Job } from '../../contract/types';
import { formatCount } from '../../lib/format/count';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { DownloadLink } from '../../ui/buttons/DownloadLink';
import { IconButton } from '../../ui/buttons/IconButton';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { useNow } from '../../ui/hooks/use-now';
import { CloseIcon } from '../../ui/icons/icons';
import { useMedia } from '../../ui/hooks/use-media';
import { screens } from '../../ui/theme/media-queries';
import { isOver, progressOf, titleOf } from './job-progress';
import { jobSelectors, stopJob } from './jobs.slice';

const Line = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 16px;
  padding: 6px 8px 6px var(--gutter);
  font-size: var(--size-small);
  line-height: 1.4;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid var(--line);
  }
`;
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  h2 {
    font: inherit;
    font-weight: 600;
    letter-spacing: 0;
  }
  p {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;
const Progress = styled(ProgressBar)`
  grid-column: 1;
  margin: 2px 0 6px;
`;
const Refused = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 0 16px;
  padding: 0 calc(var(--gutter) - 8px) 6px 0;
  details {
    flex: 1 1 9rem;
    min-width: 0;
  }
  summary {
    width: fit-content;
    min-height: 44px;
    padding-block: 12px;
    cursor: pointer;
  }
  ul {
    margin: 0 0 6px;
    padding: 0;
    list-style: none;
    color: var(--ink-2);
  }
  b {
    font-weight: 600;
    color: var(--ink);
    margin-right: 8px;
  }
`;
/** More are in the report. */
const mostShown = 3;

/** A job: how far it is, or how it ended. */
export function JobLine({ job, onClose }: { job: Job; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const marks = useAppSelector(jobSelectors.selectMarks)[job._id] ?? [];
  const hasEnded = isOver(job);
  const now = useNow(!hasEnded);
  const { _id, total, done, failed, state } = job;
  const title = titleOf(job);
  return (
    <Line aria-label={title}>
      <Words>
        <h2>{title}</h2>
        <p>{progressOf(job, marks, now)}</p>
      </Words>
      {hasEnded ? (
        <IconButton name={`Close: ${title}`} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      ) : (
        <Button variant="ghost" small disabled={state === 'stopping'} onClick={() => dispatch(stopJob(_id))}>
          Stop
        </Button>
      )}
      {!hasEnded && <Progress aria-label={title} max={Math.max(total, 1)} value={done + failed} />}
      {hasEnded && failed > 0 && <RefusedThings job={job} />}
    </Line>
  );
}

/** The first of what was refused, and all of it as a file. */
function RefusedThings({ job: { _id, failed } }: { job: Job }) {
  const failures = useAppSelector(jobSelectors.selectFailures)[_id] ?? [];
  const shown = failures.slice(0, mostShown);
  const hasRoom = useMedia(screens.medium);
  const others = failed - shown.length;
  return (
    <Refused>
      <details open={hasRoom}>
        <summary>{failed === 1 ? 'Which it is' : 'The first of them'}</summary>
        <ul>
          {shown.map(({ key, message }, place) => (
            <li key={place} dir="auto">
              <b>{key}</b>
              <span>{message}</span>
            </li>
          ))}
          {shown.length > 0 && others > 0 && <li>{`and ${formatCount(others)} more`}</li>}
        </ul>
      </details>
      <DownloadLink href={`/api/v1/admin/jobs/${_id}/report`} $variant="secondary" $small>
        Which, and why
      </DownloadLink>
    </Refused>
  );
}
