import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { useEndedJobs } from '../../job-admin';
import { AdminOrderDialog } from '../AdminOrderDialog';
import { noFilters, type OrderFilters } from '../order-admin.api';
import { loadOrders, openOrder, orderAdminSelectors } from '../order-admin.slice';
import { AdminOrderTable } from './AdminOrderTable';
import { ChosenOrders } from './ChosenOrders';
import { sortedBy, type Sorting } from './order-filters';
import { useChoice } from './use-choice';

interface OrderListProps {
  page?: number;
  limit: number;
  filters?: OrderFilters;
  /** Left out where the list is too short to be sorted, and to choose from. */
  onSort?: (sorting: Sorting) => void;
}

/** Orders as they are filtered, with the dialog each row opens. */
export function OrderList({ page = 1, limit, filters = noFilters, onSort }: OrderListProps) {
  const dispatch = useAppDispatch();
  const orderList = useAppSelector(orderAdminSelectors.selectOrderList);
  const list = useAppSelector(orderAdminSelectors.selectListProgress);
  const meta = useAppSelector(orderAdminSelectors.selectMeta);
  const key = JSON.stringify(filters);
  const load = useCallback(
    () => dispatch(loadOrders({ page, limit, ...(JSON.parse(key) as OrderFilters) })),
    [dispatch, page, limit, key],
  );
  useEffect(() => void load(), [load]);
  useEndedJobs('orderStatus', load);
  const choice = useChoice(
    key,
    orderList.map(({ _id }) => _id),
  );
  return (
    <>
      {list === 'failed' && <FailedState what="The orders could not be loaded." onRetry={load} />}
      {list === 'loading' && orderList.length === 0 && <Skeleton height="280px" />}
      {list === 'ready' && meta?.total === 0 && <EmptyState>No orders found.</EmptyState>}
      {orderList.length > 0 && (
        <>
          {onSort && <ChosenOrders orders={orderList} choice={choice} filters={filters} total={meta?.total ?? 0} />}
          <AdminOrderTable
            orders={orderList}
            onOpen={(id) => dispatch(openOrder(id))}
            choice={onSort && choice}
            sorting={filters}
            onSort={onSort && ((column) => onSort(sortedBy(filters, column)))}
          />
        </>
      )}
      <AdminOrderDialog />
    </>
  );
}
