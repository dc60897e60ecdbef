import styled from 'styled-components';
import { formatCount } from '../../lib/format/count';
import { useRead } from '../../lib/read-slice';
import { useAppSelector } from '../../lib/store';
import { CheckIcon, LaterIcon } from '../../ui/icons/admin-icons';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Link } from '../../ui/navigation/Link';
import { media } from '../../ui/theme/media-queries';
import { may, selectUser } from '../auth';
import { useIsMailOffered } from '../public-settings';
import { taskCounts } from './task-counts';
import { type Task, tasks } from './tasks';

/* As high before its counts arrive as after. */
const List = styled.ul`
  display: grid;
  grid-auto-rows: 1fr;
  margin-top: 8px;
  li {
    display: grid;
    border-top: 1px solid var(--line);
  }
  li:first-child {
    border-top: 0;
  }
`;
const row = `
  display: grid;
  grid-template-columns: minmax(2.75rem, auto) minmax(0, 1fr) 20px;
  align-items: center;
  gap: 0 12px;
  min-height: 56px;
`;
const Quiet = styled.p`
  ${row}
  color: var(--ink-2);
  font-size: var(--size-small);
  > svg {
    justify-self: center;
    color: var(--ok);
  }
`;
const Waiting = styled(Link)`
  ${row}
  color: var(--ink);
  font-weight: 550;
  text-decoration: none;
  b {
    font: 500 var(--size-heading) / 1.2 var(--display);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  > svg {
    color: var(--ink-3);
  }
  ${media.hover} {
    &:hover span {
      text-decoration: underline;
    }
  }
`;

/** What waits for the person who is signed in, each with its list. */
export function ToDo() {
  const user = useAppSelector(selectUser);
  const isMailOffered = useIsMailOffered();
  const own = tasks.filter(({ right, isAboutMail }) => may(user, right) && !(isAboutMail && isMailOffered === false));
  const { data, progress, reload } = useRead(
    taskCounts,
    own.map(({ path }) => path),
  );
  if (progress === 'failed') return <FailedState what="What is to be done could not be loaded." onRetry={reload} />;
  return (
    <List aria-busy={progress !== 'ready'}>
      {own.map((task) => (
        <li key={task.path}>
          <TaskRow task={task} count={data?.[task.path]} />
        </li>
      ))}
    </List>
  );
}

function TaskRow({ task, count }: { task: Task; count: number | undefined }) {
  if (count === undefined) return <Quiet aria-hidden="true" />;
  if (count === 0) {
    return (
      <Quiet>
        <CheckIcon />
        <span>{task.none}</span>
      </Quiet>
    );
  }
  return (
    <Waiting to={task.path}>
      <b>{formatCount(count)}</b> <span>{count === 1 ? task.one : task.many}</span>
      <LaterIcon />
    </Waiting>
  );
}
