import { Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import { closeOrder, selectOrders } from '../orders.slice';
import { loadable } from '../../../ui/code/loadable';

const { Component: OrderDialogPanel } = loadable(() => import('./OrderDialogPanel'), { useLayerState: useDetails });

/** Loads its code when an order is first opened. */
export function OrderDialog() {
  const isOpen = useAppSelector(selectOrders).details !== 'none';
  return <Suspense>{useHasBeenTrue(isOpen) && <OrderDialogPanel />}</Suspense>;
}

function useDetails() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOrders).details !== 'none';
  return { isOpen, close: () => void dispatch(closeOrder()) };
}
