import { Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { cartSelectors, closeCart } from './cart.slice';
import { loadable } from '../../ui/code/loadable';

const { Component: CartSheetPanel } = loadable(() => import('./sheet/CartSheetPanel'), { useLayerState: useCart });

/** Loads its code when the cart is first opened. */
export function CartSheet() {
  if (!useHasBeenTrue(useAppSelector(cartSelectors.selectIsCartOpen))) return null;
  return (
    <Suspense>
      <CartSheetPanel />
    </Suspense>
  );
}

function useCart() {
  const dispatch = useAppDispatch();
  return { isOpen: useAppSelector(cartSelectors.selectIsCartOpen), close: () => void dispatch(closeCart()) };
}
