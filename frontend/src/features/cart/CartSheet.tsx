import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useEverTrue } from '../../ui/use-ever-true';
import { cartSelectors } from './cart.slice';

const CartSheetPanel = lazy(() => import('./CartSheetPanel'));

/** Its code comes when the cart is first opened. */
export function CartSheet() {
  if (!useEverTrue(useSelector(cartSelectors.selectIsCartOpen))) return null;
  return (
    <Suspense>
      <CartSheetPanel />
    </Suspense>
  );
}
