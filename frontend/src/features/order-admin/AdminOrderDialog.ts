import { useAppDispatch, useAppSelector } from '../../lib/store';
import { loadableLayer } from '../../ui/code/loadable-layer';
import { closeOrder, orderAdminSelectors } from './order-admin.slice';

/** Its code is loaded when an order is first opened. */
export const AdminOrderDialog = loadableLayer(
  () => import('./AdminOrderDialogPanel'),
  function useDetails() {
    const dispatch = useAppDispatch();
    const isOpen = useAppSelector(orderAdminSelectors.selectDetailsProgress) !== 'none';
    return { isOpen, close: () => void dispatch(closeOrder()) };
  },
);
