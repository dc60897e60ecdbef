import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useEverTrue } from '../../ui/use-ever-true';
import { selectOrders } from './orders.slice';

const OrderDialogPanel = lazy(() => import('./OrderDialogPanel'));

/** Its code comes when an order is first opened. */
export function OrderDialog() {
  const isOpen = useSelector(selectOrders).details !== 'none';
  return <Suspense>{useEverTrue(isOpen) && <OrderDialogPanel />}</Suspense>;
}
