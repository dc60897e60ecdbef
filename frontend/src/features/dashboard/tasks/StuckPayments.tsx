import type { StuckPayment } from '../../../contract/types';
import { useAppDispatch } from '../../../lib/store';
import { formatMoment } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/buttons/Button';
import { Link } from '../../../ui/navigation/Link';
import { Row, Small } from '../../../ui/theme/layout-components';
import { recheckPayment } from './payment-actions';
import { DisputeDecision } from './DisputeDecision';
import { TaskList } from './TaskList';

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
  const dispatch = useAppDispatch();
  if (stuck.length === 0) return <Small>All payments are in order.</Small>;
  return (
    <TaskList>
      {stuck.map((payment) => (
        <li key={payment._id}>
          <div>
            <Link to={`/admin/orders?q=${payment.orderId}`}>{stateLabels[payment.state] ?? payment.state}</Link>
            <Small>{`${formatMoney(payment.amount)} since ${formatMoment(payment.since)}. ${payment.reason}`}</Small>
          </div>
          <Row $wrap>
            {payment.resolutions.length > 0 && <DisputeDecision payment={payment} />}
            <Button variant="secondary" small onClick={() => dispatch(recheckPayment(payment._id))}>
              Check again
            </Button>
          </Row>
        </li>
      ))}
    </TaskList>
  );
}
