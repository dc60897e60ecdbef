import type { StuckPayment } from '../../contract/types';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch } from '../../lib/store';
import { formatMoment } from '../../lib/format/dates';
import { formatMoney } from '../../lib/format/money';
import { Button } from '../../ui/buttons/Button';
import { LinedList } from '../../ui/display/LinedList';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Link } from '../../ui/navigation/Link';
import { Row, Small } from '../../ui/theme/layout-components';
import { recheckPayment, stuckPayments } from './payment-actions';
import { DisputeDecision } from './DisputeDecision';

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

/** Payments that need a person, with what can be done about each. */
export function StuckPayments() {
  const dispatch = useAppDispatch();
  const { data: stuck, progress, reload } = useRead(stuckPayments, undefined);
  if (progress === 'failed') return <FailedState what="The payments could not be loaded." onRetry={reload} />;
  if (!stuck) return <Skeleton height="280px" />;
  if (stuck.length === 0) return <EmptyState>All payments are in order.</EmptyState>;
  return (
    <LinedList>
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
    </LinedList>
  );
}
