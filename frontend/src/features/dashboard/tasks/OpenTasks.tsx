import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { AdminProduct, StuckPayment } from '../../../contract/types';
import { formatMoment } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import { Link } from '../../../ui/buttons/Link';
import { Button } from '../../../ui/buttons/Button';
import { Row, Small } from '../../../ui/theme/layout-components';
import { DisputeDecision } from './DisputeDecision';
import { recheckPayment } from '../dashboard.slice';

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
  opening: 'Waiting for the payment provider',
  capturing: 'Not yet known whether it was charged',
  settling: 'Under review by the payment provider',
  captured: 'Waiting for the payment provider to confirm a notification',
  refunding: 'Refund not completed yet',
  disputed: 'Charged differently from what was ordered',
  dispute_refunding: 'Refund of a disputed charge not completed yet',
  dispute_settled: 'Settled; waiting for the payment provider to confirm a message about it',
  refund_failed: 'Refund declined by the payment provider',
  failed: 'Failed, but may have been charged',
  cancelled: 'Cancelled, but may have been charged',
  expired: 'Expired, but may have been charged',
};

export function StuckPayments({ stuck }: { stuck: readonly StuckPayment[] }) {
  const dispatch = useDispatch();
  if (stuck.length === 0) return <Small>All payments are in order.</Small>;
  return (
    <List>
      {stuck.map((payment) => (
        <li key={payment._id}>
          <div>
            <Link to={`/admin/orders?q=${payment.orderId}`}>{stateLabels[payment.state] ?? payment.state}</Link>
            <Small>
              {formatMoney(payment.amount)} since {formatMoment(payment.since)}. {payment.reason}
            </Small>
          </div>
          <Row $wrap>
            {payment.resolutions.length > 0 && <DisputeDecision payment={payment} />}
            <Button variant="secondary" small onClick={() => dispatch(recheckPayment(payment._id))}>
              Check again
            </Button>
          </Row>
        </li>
      ))}
    </List>
  );
}

export function LowStock({ low }: { low: readonly AdminProduct[] }) {
  if (low.length === 0) return <Small>Nothing is running low.</Small>;
  return (
    <List>
      {low.map(({ _id, productTitle, onHand, held }) => {
        const left = onHand - held;
        return (
          <li key={_id}>
            <Link to={`/admin/products?q=${_id}`}>{productTitle}</Link>
            <b>{left === 0 ? 'Sold out' : `${left} left`}</b>
          </li>
        );
      })}
    </List>
  );
}
