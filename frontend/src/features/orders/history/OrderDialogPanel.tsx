import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Stack } from '../../../ui/theme/layout-components';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { Refusal } from '../../../ui/feedback/Refusal';
import { BuyAgainButton } from '../../cart';
import { hasReturns, Returns } from '../../returns';
import { OrderDetails } from './OrderDetails';
import { closeOrder, loadOrder, payAgain, orderSelectors } from '../orders.slice';

/** One of the shopper's orders; an unpaid one can be paid while its stock is reserved. */
export default function OrderDialogPanel() {
  const dispatch = useAppDispatch();
  const order = useAppSelector(orderSelectors.selectOrderDetails);
  const details = useAppSelector(orderSelectors.selectDetailsProgress);
  const asked = useAppSelector(orderSelectors.selectAsked);
  const isPlacing = useAppSelector(orderSelectors.selectIsPlacing);
  const refusal = useAppSelector(orderSelectors.selectRefusal);
  const footer = order?.canBePaid ? (
    <Stack $gap={12}>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button wide busy={isPlacing} onClick={() => dispatch(payAgain(order._id))}>
        Pay now
      </Button>
    </Stack>
  ) : (
    order && <BuyAgainButton order={order} wide />
  );
  return (
    <Dialog
      open={details !== 'none'}
      onOpenChange={(open) => !open && dispatch(closeOrder())}
      title={order ? `Order ${order.orderNumber}` : 'Order'}
      printable
      width="650px"
      onlyText
      footer={footer || undefined}
    >
      {order && (
        <OrderDetails
          order={order}
          forCustomer
          invoice={`/api/v1/shop/order/invoice/${order._id}`}
          returns={hasReturns(order) && <Returns order={order} onChanged={() => dispatch(loadOrder(order._id))} />}
        />
      )}
      {!order && details === 'loading' && <Skeleton height="320px" />}
      {details === 'gone' && <EmptyState>This order could not be found.</EmptyState>}
      {details === 'failed' && asked && (
        <FailedState what="This order could not be loaded." onRetry={() => dispatch(loadOrder(asked))} />
      )}
    </Dialog>
  );
}
