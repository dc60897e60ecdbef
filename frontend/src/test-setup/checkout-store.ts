import { END } from 'redux-saga';
import type { Address, Cart } from '../contract/types';
import { addressesArrived, addressesSaga, chooseAddress } from '../features/addresses';
import { signedIn } from '../features/auth';
import { cartArrived } from '../features/cart';
import { checkoutSaga } from '../features/checkout';
import { ordersSaga } from '../features/orders';
import { paymentReturnSaga } from '../features/payment-return';
import { setupStore } from '../lib/store';

export const home: Address = {
  ...{ _id: 'home', userId: 'asha', version: 1, name: '', address: '12 Weaver Lane', city: 'Pune', pincode: '411001' },
  ...{ phone: '9876543210', notes: '', country: 'IN' },
};
export const cart = {
  ...{ _id: 'asha', userId: 'asha', subtotal: 90, discount: null, total: 90 },
  items: [
    {
      ...{ id: 'shirt', productId: 'shirt', productTitle: 'Linen Shirt', productImage: '', image: '' },
      ...{ variantId: 'shirt', size: null, colour: null, isVariantAssumed: false, isChoiceNeeded: false },
      ...{ hasOtherVariants: false, slug: 'linen-shirt-0a1b2c3d4e5f' },
      ...{ productPrice: 60, productSalePrice: 45, quantity: 2, totalStock: 5, isAvailable: true, problem: null },
    },
  ],
} satisfies Cart;

/** A checkout with a shirt in the cart and an address chosen, until `closeCheckoutStores`. */
export function openCheckoutStore({
  items = cart.items as Cart['items'],
  isChosen = true,
  hasCart = true,
  hasAddresses = true,
  isGuest = false,
} = {}) {
  const store = setupStore({ sagas: [ordersSaga, checkoutSaga, paymentReturnSaga, addressesSaga] });
  open.push(store);
  const role = isGuest ? 'guest' : 'user';
  store.dispatch(signedIn({ success: true, user: { _id: 'asha', name: 'Asha', userName: 'Asha', role } }));
  if (hasCart) store.dispatch(cartArrived({ ...cart, items }));
  if (hasAddresses) store.dispatch(addressesArrived([home]));
  if (hasAddresses && isChosen) store.dispatch(chooseAddress('home'));
  return {
    store,
    orders: () => store.getState().shopOrder!,
    toast: () => store.getState().toasts!.current,
    hasReloadedCart: () => store.getState().shopCart!.isLoading,
  };
}
const open: ReturnType<typeof setupStore>[] = [];

export function closeCheckoutStores(): void {
  for (const store of open.splice(0)) store.dispatch(END);
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
}
