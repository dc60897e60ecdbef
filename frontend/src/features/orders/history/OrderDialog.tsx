import { Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import { closeOrder, orderSelectors } from '../orders.slice';
import { loadable } from '../../../ui/code/loadable';

const { Component: OrderDialogPanel } = loadable(() => import('./OrderDialogPanel'), { useLayerState: useDetails });

/** Loads its code when an order is first opened. */
export function OrderDialog() {
  const isOpen = useAppSelector(orderSelectors.selectDetailsProgress) !== 'none';
  return <Suspense>{useHasBeenTrue(isOpen) && <OrderDialogPanel />}</Suspense>;
}

function useDetails() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(orderSelectors.selectDetailsProgress) !== 'none';
  return { isOpen, close: () => void dispatch(closeOrder()) };
}
