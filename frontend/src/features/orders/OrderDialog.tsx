import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Bone, Skeleton } from '../../ui/Skeleton';
import { EmptyState } from '../../ui/states';
import { OrderDetails } from './OrderDetails';
import { closeOrder, payAgain, selectOrders } from './orders.slice';

/** One of the shopper's own orders; an unpaid one can be paid while its goods are held. */
export function OrderDialog() {
  const dispatch = useDispatch();
  const { orderDetails: order, details, isPlacing } = useSelector(selectOrders);
  const footer = order?.canBePaid && (
    <Button wide busy={isPlacing} onClick={() => dispatch(payAgain(order._id))}>
      Pay now
    </Button>
  );
  return (
    <Dialog
      open={details !== 'none'}
      onOpenChange={(open) => !open && dispatch(closeOrder())}
      title="Order"
      width="650px"
      footer={footer || undefined}
    >
      {order && <OrderDetails order={order} otherwise="black" />}
      {!order && details === 'loading' && (
        <Skeleton>
          <Bone $height="320px" />
        </Skeleton>
      )}
      {details === 'failed' && <EmptyState>This order could not be loaded.</EmptyState>}
    </Dialog>
  );
}
