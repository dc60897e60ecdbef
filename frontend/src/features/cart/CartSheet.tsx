import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { cartSelectors, closeCart } from './cart.slice';
import { loadable } from '../../ui/code/loadable';

const { Component: CartSheetPanel } = loadable(() => import('./sheet/CartSheetPanel'), { useLayerState: useCart });

/** Loads its code when the cart is first opened. */
export function CartSheet() {
  if (!useHasBeenTrue(useSelector(cartSelectors.selectIsCartOpen))) return null;
  return (
    <Suspense>
      <CartSheetPanel />
    </Suspense>
  );
}

function useCart() {
  const dispatch = useDispatch();
  return { isOpen: useSelector(cartSelectors.selectIsCartOpen), close: () => void dispatch(closeCart()) };
}
