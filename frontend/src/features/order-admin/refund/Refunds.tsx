import type { AdminOrderDetails } from '../../../contract/types';
import { formatCents } from '../../../lib/format/money';
import { startSaga, useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Row, Small } from '../../../ui/theme/layout-components';
import { leftOf } from './left-of-order';
import { refundSaga } from './refund.saga';
import { openRefund } from './refund.slice';
import { RefundDialog } from './RefundDialog';

startSaga(refundSaga);

/** Offers to refund a part of an order, or the rest of it, as long as something is left. */
export function Refunds({ order }: { order: AdminOrderDetails }) {
  const dispatch = useAppDispatch();
  const left = leftOf(order);
  return (
    <>
      {left.cents > 0 && (
        <Row $between $wrap>
          <Small>{`${formatCents(left.cents)} of this order can still be refunded.`}</Small>
          <Button variant="secondary" small onClick={() => dispatch(openRefund(null))}>
            Refund…
          </Button>
        </Row>
      )}
      <RefundDialog order={order} left={left} />
    </>
  );
}
