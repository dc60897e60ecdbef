import type { AdminOrderDetails } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { useAppDispatch } from '../../lib/store';
import { LinedList } from '../../ui/display/LinedList';
import { Badge } from '../../ui/feedback/Badge';
import { Link } from '../../ui/navigation/Link';
import { piecesOf, stateOf } from '../return-admin';
import { closeOrder } from './order-admin.slice';

/** What of an order goes back, with the way to decide on it. */
export function OrderReturns({ returns }: Pick<AdminOrderDetails, 'returns'>) {
  const dispatch = useAppDispatch();
  return (
    <>
      <h3>Returns</h3>
      <LinedList>
        {returns.map(({ _id: id, lines, askedAt, state }) => (
          <li key={id}>
            <Link to={`/admin/returns?return=${id}`} onClick={() => dispatch(closeOrder())}>
              {`${piecesOf(lines)}, asked ${formatMoment(askedAt)}`}
            </Link>
            <Badge $tone={stateOf(state).tone}>{stateOf(state).label}</Badge>
          </li>
        ))}
      </LinedList>
    </>
  );
}
