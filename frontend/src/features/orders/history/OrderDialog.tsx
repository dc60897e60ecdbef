import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import { closeOrder, selectOrders } from '../orders.slice';
import { loadable } from '../../../ui/code/loadable';

const { Component: OrderDialogPanel } = loadable(() => import('./OrderDialogPanel'), { useLayerState: useDetails });

/** Loads its code when an order is first opened. */
export function OrderDialog() {
  const isOpen = useSelector(selectOrders).details !== 'none';
  return <Suspense>{useHasBeenTrue(isOpen) && <OrderDialogPanel />}</Suspense>;
}

function useDetails() {
  const dispatch = useDispatch();
  const isOpen = useSelector(selectOrders).details !== 'none';
  return { isOpen, close: () => void dispatch(closeOrder()) };
}
