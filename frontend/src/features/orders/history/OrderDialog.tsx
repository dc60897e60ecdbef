import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import { selectOrders } from '../orders.slice';

const OrderDialogPanel = lazy(() => import('./OrderDialogPanel'));

/** Loads its code when an order is first opened. */
export function OrderDialog() {
  const isOpen = useSelector(selectOrders).details !== 'none';
  return <Suspense>{useHasBeenTrue(isOpen) && <OrderDialogPanel />}</Suspense>;
}
