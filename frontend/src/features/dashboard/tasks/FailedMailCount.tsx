import { Link } from '../../../ui/navigation/Link';
import { Small } from '../../../ui/theme/layout-components';
import { TaskList } from './TaskList';

export function FailedMailCount({ count }: { count: number }) {
  if (count === 0) return <Small>Every mail could be sent.</Small>;
  return (
    <TaskList>
      <li>
        <Link to="/admin/mails">Show mails</Link>
        <b>{count === 1 ? '1 mail' : `${count} mails`}</b>
      </li>
    </TaskList>
  );
}
