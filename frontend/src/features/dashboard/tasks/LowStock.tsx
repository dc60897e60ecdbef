import type { AdminProduct } from '../../../contract/types';
import { Link } from '../../../ui/buttons/Link';
import { Small } from '../../../ui/theme/layout-components';
import { TaskList } from './TaskList';

export function LowStock({ low }: { low: readonly AdminProduct[] }) {
  if (low.length === 0) return <Small>Nothing is running low.</Small>;
  return (
    <TaskList>
      {low.map(({ _id, productTitle, onHand, held }) => {
        const left = onHand - held;
        return (
          <li key={_id}>
            <Link to={`/admin/products?q=${_id}`}>{productTitle}</Link>
            <b>{left === 0 ? 'Sold out' : `${left} left`}</b>
          </li>
        );
      })}
    </TaskList>
  );
}
