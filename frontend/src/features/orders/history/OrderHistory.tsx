import { useEffect } from 'react';
import type { Order } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { BuyAgainButton } from '../../cart';
import { OrderDialog } from './OrderDialog';
import { OrderTable } from './OrderTable';
import { loadOrder, loadOrders, orderSelectors } from '../orders.slice';

export function OrderHistory() {
  const dispatch = useAppDispatch();
  const orderList = useAppSelector(orderSelectors.selectOrderList);
  const list = useAppSelector(orderSelectors.selectListProgress);
  useEffect(() => {
    dispatch(loadOrders());
  }, [dispatch]);
  if (list === 'failed') {
    return <FailedState what="Your orders could not be loaded." onRetry={() => dispatch(loadOrders())} />;
  }
  if (list !== 'ready' && orderList.length === 0) {
    return <Skeleton height="220px" />;
  }
  if (orderList.length === 0) {
    return (
      <EmptyState action={<LinkButton to="/shop/listing">Continue Shopping</LinkButton>}>No orders found.</EmptyState>
    );
  }
  return (
    <>
      <OrderTable orders={orderList} onOpen={(id) => dispatch(loadOrder(id))} beside={Again} />
      <OrderDialog />
    </>
  );
}

function Again({ order }: { order: Order }) {
  // What it had still lies in the cart.
  if (order.canBePaid) return null;
  return <BuyAgainButton order={order} small />;
}
