import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { cartSelectors } from './cart.slice';

const CartSheetPanel = lazy(() => import('./sheet/CartSheetPanel'));

/** Loads its code when the cart is first opened. */
export function CartSheet() {
  if (!useHasBeenTrue(useSelector(cartSelectors.selectIsCartOpen))) return null;
  return (
    <Suspense>
      <CartSheetPanel />
    </Suspense>
  );
}
