import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Skeleton } from '../../ui/loading/Skeleton';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { OrderTable } from '../orders';
import { AdminOrderDialog } from './AdminOrderDialog';
import { loadOrders, openOrder, orderAdminSelectors } from './order-admin.slice';

interface OrderListProps {
  page?: number;
  limit: number;
  q?: string;
  status?: string;
}

/** The newest orders first, with the dialog each row opens. */
export function OrderList({ page = 1, limit, q = '', status = '' }: OrderListProps) {
  const dispatch = useAppDispatch();
  const orderList = useAppSelector(orderAdminSelectors.selectOrderList);
  const list = useAppSelector(orderAdminSelectors.selectListProgress);
  const meta = useAppSelector(orderAdminSelectors.selectMeta);
  const load = useCallback(() => dispatch(loadOrders({ page, limit, q, status })), [dispatch, page, limit, q, status]);
  useEffect(() => void load(), [load]);
  return (
    <>
      {list === 'failed' && <FailedState what="The orders could not be loaded." onRetry={load} />}
      {list === 'loading' && orderList.length === 0 && <Skeleton height="280px" />}
      {list === 'ready' && meta?.total === 0 && <EmptyState>No orders found.</EmptyState>}
      {orderList.length > 0 && <OrderTable forStaff orders={orderList} onOpen={(id) => dispatch(openOrder(id))} />}
      <AdminOrderDialog />
    </>
  );
}
