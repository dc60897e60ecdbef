import { useAppDispatch, useAppSelector } from '../../lib/store';
import { loadableLayer } from '../../ui/code/loadable-layer';
import { cartSelectors, closeCart } from './cart.slice';

/** Its code is loaded when the cart is first opened. */
export const CartSheet = loadableLayer(
  () => import('./sheet/CartSheetPanel'),
  function useCart() {
    const dispatch = useAppDispatch();
    return { isOpen: useAppSelector(cartSelectors.selectIsCartOpen), close: () => void dispatch(closeCart()) };
  },
);
