import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { AdminOrderDialog } from '../AdminOrderDialog';
import { mostChosen, noFilters, type OrderFilters } from '../order-admin.api';
import { loadOrders, openOrder, orderAdminSelectors } from '../order-admin.slice';
import { AdminOrderTable } from './AdminOrderTable';
import { ChosenOrders } from './ChosenOrders';
import { sortedBy, type Sorting } from './order-filters';

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
  const choice = useChoice(key);
  const choose = onSort && choice;
  return (
    <>
      {list === 'failed' && <FailedState what="The orders could not be loaded." onRetry={load} />}
      {list === 'loading' && orderList.length === 0 && <Skeleton height="280px" />}
      {list === 'ready' && meta?.total === 0 && <EmptyState>No orders found.</EmptyState>}
      {orderList.length > 0 && (
        <>
          {choose && <ChosenOrders orders={orderList} {...choose} />}
          <AdminOrderTable
            orders={orderList}
            onOpen={(id) => dispatch(openOrder(id))}
            choice={choose}
            sorting={filters}
            onSort={onSort && ((column) => onSort(sortedBy(filters, column)))}
          />
        </>
      )}
      <AdminOrderDialog />
    </>
  );
}

/** The chosen orders, also of other pages, until the filters change. */
function useChoice(key: string) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setChosen([]);
  }
  const onChoose = (ids: readonly string[], isChosen: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id));
    setChosen(isChosen ? [...chosen, ...ids.filter((id) => !chosen.includes(id))].slice(0, mostChosen) : others);
  };
  return { chosen, isFull: chosen.length >= mostChosen, onChoose };
}
