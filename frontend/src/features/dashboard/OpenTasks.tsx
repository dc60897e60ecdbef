import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { AdminProduct, StuckPayment } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { formatMoney } from '../../lib/format/money';
import { Button } from '../../ui/buttons/Button';
import { Small } from '../../ui/theme/layout';
import { recheckPayment } from './dashboard.slice';

const List = styled.ul`
  display: grid;
  margin-top: 12px;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  a {
    overflow-wrap: anywhere;
  }
  b {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

const stateLabels: Record<StuckPayment['state'], string> = {
  opening: 'The provider has not answered yet',
  capturing: 'Nobody knows yet whether it was charged',
  settling: 'The provider is checking it',
  captured: 'The provider has not confirmed a notice about it yet',
  refunding: 'The money has not been given back yet',
  disputed: 'The provider has money that the order does not explain',
  refund_failed: 'The provider would not give the money back',
  failed: 'It failed, but may have been charged',
  cancelled: 'It was cancelled, but may have been charged',
  expired: 'It expired, but may have been charged',
};

export function StuckPayments({ stuck }: { stuck: readonly StuckPayment[] }) {
  const dispatch = useDispatch();
  if (stuck.length === 0) return <Small>Every payment is where it should be.</Small>;
  return (
    <List>
      {stuck.map(({ _id, orderId, state, amount, since, reason }) => (
        <li key={_id}>
          <div>
            <Link to={`/admin/orders?q=${orderId}`}>{stateLabels[state] ?? state}</Link>
            <Small>
              {formatMoney(amount)} since {formatMoment(since)}. {reason}
            </Small>
          </div>
          <Button variant="secondary" small onClick={() => dispatch(recheckPayment(_id))}>
            Look again
          </Button>
        </li>
      ))}
    </List>
  );
}

export function LowStock({ low }: { low: readonly AdminProduct[] }) {
  if (low.length === 0) return <Small>There are ten or more of everything.</Small>;
  return (
    <List>
      {low.map(({ _id, productTitle, onHand, held }) => {
        const left = onHand - held;
        return (
          <li key={_id}>
            <Link to={`/admin/products?q=${_id}`}>{productTitle}</Link>
            <b>{left === 0 ? 'None left' : `${left} left`}</b>
          </li>
        );
      })}
    </List>
  );
}
