import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { loadableLayer } from '../../../ui/code/loadable-layer';
import { closeOrder, orderSelectors } from '../orders.slice';

/** Its code is loaded when an order is first opened. */
export const OrderDialog = loadableLayer(
  () => import('./OrderDialogPanel'),
  function useDetails() {
    const dispatch = useAppDispatch();
    const isOpen = useAppSelector(orderSelectors.selectDetailsProgress) !== 'none';
    return { isOpen, close: () => void dispatch(closeOrder()) };
  },
);
