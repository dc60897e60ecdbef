/** @jest-environment jsdom */
import '../../test-setup/jsdom-polyfills';
import '../../test-setup/async-timeout';
import { END, type Saga } from 'redux-saga';
import type { Cart, CartItem } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { eventually } from '../../test-setup/eventually';
import { authChecked, authReducer, authSaga, selectHasExpired, signedIn, watchSessionSaga } from '../auth';
import { cartApi } from './cart.api';
import { cartSaga } from './cart.saga';
import { lineChangesSaga } from './sheet/line-changes.saga';
import {
  addToCart,
  cartArrived,
  cartSelectors,
  changeQuantity,
  loadCart,
  openCart as openSheet,
  removeLine,
} from './cart.slice';

const shirt: CartItem = {
  id: 'shirt',
  productId: 'shirt',
  ...{ variantId: 'shirt M', size: 'M', colour: 'Navy', isVariantAssumed: false, isChoiceNeeded: false },
  ...{ hasOtherVariants: true, slug: 'linen-shirt-0a1b2c3d4e5f' },
  productTitle: 'Linen Shirt',
  productImage: '/images/shirt-720.webp',
  image: '/images/shirt-720.webp',
  productPrice: 60,
  productSalePrice: 0,
  quantity: 1,
  totalStock: 5,
  isAvailable: true,
  problem: null,
};
const shirtL: CartItem = { ...shirt, variantId: 'shirt L', size: 'L', totalStock: 2 };
const mediumOf = (totalStock: number) => ({
  product: { _id: 'shirt' },
  variant: { _id: 'shirt M', size: 'M', colour: 'Navy', totalStock },
  quantity: 1,
});
const medium = { productId: 'shirt', variantId: 'shirt M' };
const cartOf = (...items: CartItem[]): Cart => ({
  _id: 'asha',
  userId: 'asha',
  items,
  subtotal: 0,
  discount: null,
  total: 0,
});
const response = (cart: Cart) => ({ success: true, message: '', data: cart, meta: undefined });

function openCart(...more: Saga[]) {
  jest.spyOn(cartApi, 'load').mockResolvedValue(response(cartOf(shirt)));
  const store = setupStore({ sagas: [authSaga, cartSaga, lineChangesSaga, ...more] });
  store.dispatch(signedIn({ success: true, user: { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'user' } }));
  store.dispatch(cartArrived(cartOf(shirt)));
  const quantity = () => cartSelectors.selectQuantityOf(store.getState(), 'shirt M');
  const want = (wanted: number) => store.dispatch(changeQuantity({ ...medium, quantity: wanted }));
  return { store, quantity, want };
}

/** Calls that wait for `accept` or `refuse`, in the order they were made. */
function pendingCalls() {
  const calls: { quantity: number; accept: () => void; refuse: (error: Error) => void }[] = [];
  jest.spyOn(cartApi, 'change').mockImplementation(
    ({ quantity }) =>
      new Promise((resolve, reject) => {
        calls.push({ quantity, accept: () => resolve(response(cartOf({ ...shirt, quantity }))), refuse: reject });
      }),
  );
  return calls;
}

afterEach(() => jest.restoreAllMocks());

describe('Changing a line', () => {
  it('shows optimistically, sends one call at a time, and ends with the last quantity', async () => {
    const calls = pendingCalls();
    const { want, quantity, store } = openCart();
    want(2);
    want(3);
    want(4);
    expect(quantity()).toBe(4);
    expect(calls.map((call) => call.quantity)).toEqual([2]);
    calls[0]?.accept();
    await eventually(() => expect(calls.map((call) => call.quantity)).toEqual([2, 4]));
    expect(quantity()).toBe(4);
    calls[1]?.accept();
    await eventually(() => expect(store.getState().toasts!.current).toMatchObject({ title: 'item updated!' }));
    expect(quantity()).toBe(4);
  });

  it('is reverted and reported with the server’s message if it is refused', async () => {
    const calls = pendingCalls();
    const { want, quantity, store } = openCart();
    want(6);
    calls[0]?.refuse(new ApiError(409, 'Only 5 quantity can be added for this item'));
    await eventually(() => expect(store.getState().toasts!.current).toMatchObject({ destructive: true }));
    expect(quantity()).toBe(1);
    expect(cartSelectors.selectRefusal(store.getState(), 'shirt M')).toBe('Only 5 quantity can be added for this item');
  });

  it('shows the cart as the server has it after a refusal', async () => {
    const calls = pendingCalls();
    const { want, store } = openCart();
    want(6);
    jest.spyOn(cartApi, 'load').mockResolvedValue(response(cartOf({ ...shirt, totalStock: 2 })));
    calls[0]?.refuse(new ApiError(409, 'Only 2 quantity can be added for this item'));
    await eventually(() =>
      expect(cartSelectors.selectLines(store.getState())).toMatchObject([{ quantity: 1, totalStock: 2 }]),
    );
  });

  it('still sends the last quantity after an earlier one was refused', async () => {
    const calls = pendingCalls();
    const { want, quantity, store } = openCart();
    want(6);
    want(5);
    calls[0]?.refuse(new ApiError(409, 'Only 5 quantity can be added for this item'));
    await eventually(() => expect(calls.map((call) => call.quantity)).toEqual([6, 5]));
    calls[1]?.accept();
    await eventually(() => expect(store.getState().toasts!.current).toMatchObject({ title: 'item updated!' }));
    expect(quantity()).toBe(5);
  });

  it('can be undone after the line was taken out', async () => {
    const remove = jest.spyOn(cartApi, 'remove').mockResolvedValue(response(cartOf()));
    const { store, quantity } = openCart();
    store.dispatch(removeLine(medium));
    const undo = addToCart({ ...mediumOf(5), thanks: 'Product is added to cart' });
    await eventually(() =>
      expect(store.getState().toasts!.current).toMatchObject({
        title: 'item deleted!',
        action: { label: 'Undo', dispatches: undo },
        takesFocus: true,
      }),
    );
    expect(quantity()).toBe(0);
    expect(remove).toHaveBeenCalledWith('asha', medium);
  });

  it('leaves the other sizes of the product as they are', async () => {
    const change = jest.spyOn(cartApi, 'change').mockReturnValue(new Promise(() => undefined));
    const { store, want, quantity } = openCart();
    await new Promise((resolve) => setTimeout(resolve)); // the response to the first request
    store.dispatch(cartArrived(cartOf(shirt, shirtL)));
    want(3);
    store.dispatch(changeQuantity({ productId: 'shirt', variantId: 'shirt L', quantity: 2 }));
    expect(quantity()).toBe(3);
    expect(cartSelectors.selectQuantityOf(store.getState(), 'shirt L')).toBe(2);
    await eventually(() => expect(change).toHaveBeenCalledTimes(2));
    expect(change).toHaveBeenCalledWith({ userId: 'asha', ...medium, quantity: 3 });
    store.dispatch(removeLine(medium));
    expect(cartSelectors.selectLines(store.getState())).toMatchObject([{ variantId: 'shirt L', quantity: 2 }]);
  });
});

describe('Adding', () => {
  it('offers the cart, unless it is open', async () => {
    const sent = jest.spyOn(cartApi, 'add').mockResolvedValue(response(cartOf({ ...shirt, quantity: 2 })));
    const { store } = openCart();
    const add = () => store.dispatch(addToCart({ ...mediumOf(5), thanks: 'Product is added to cart' }));
    add();
    await eventually(() =>
      expect(store.getState().toasts!.current).toMatchObject({
        title: 'Product is added to cart',
        description: 'M, Navy',
        action: { label: 'View cart', dispatches: openSheet() },
      }),
    );
    expect(sent).toHaveBeenCalledWith({ userId: 'asha', ...medium, quantity: 1 });
    store.dispatch(openSheet());
    expect(store.getState().toasts!.isOpen).toBe(false);
    add();
    await eventually(() => expect(store.getState().toasts!.current).toMatchObject({ id: 2 }));
    expect(store.getState().toasts!.current?.action).toBeUndefined();
  });

  it('counts what the cart holds of that size alone', async () => {
    const add = jest.spyOn(cartApi, 'add').mockResolvedValue(response(cartOf(shirt, shirtL)));
    const { store } = openCart();
    const large = { _id: 'shirt L', size: 'L', colour: 'Navy', totalStock: 1 };
    store.dispatch(addToCart({ product: { _id: 'shirt' }, variant: large, quantity: 1, thanks: 'thanks' }));
    await eventually(() => expect(add).toHaveBeenCalledWith(expect.objectContaining({ variantId: 'shirt L' })));
    await eventually(() => expect(cartSelectors.selectLines(store.getState())).toHaveLength(2));
    expect(cartSelectors.selectIsAdding(store.getState(), [large])).toBe(false);
  });

  it('is refused without a call where the cart already holds the stock', async () => {
    const add = jest.spyOn(cartApi, 'add');
    const { store } = openCart();
    store.dispatch(addToCart({ ...mediumOf(1), thanks: 'thanks' }));
    await eventually(() =>
      expect(store.getState().toasts!.current).toMatchObject({
        title: 'Only 1 quantity can be added for this item',
        destructive: true,
      }),
    );
    expect(add).not.toHaveBeenCalled();
  });
});

describe('Another tab’s changes', () => {
  const openLoadedCart = async (...more: Saga[]) => {
    const opened = openCart(...more);
    await new Promise((resolve) => setTimeout(resolve)); // the response to the first request
    return opened;
  };
  const changed = () => jest.spyOn(cartApi, 'load').mockResolvedValue(response(cartOf({ ...shirt, quantity: 3 })));

  it('are shown when the cart is opened', async () => {
    const { store, quantity } = await openLoadedCart();
    changed();
    store.dispatch(openSheet());
    await eventually(() => expect(quantity()).toBe(3));
    expect(store.getState().shopCart!.isLoading).toBe(false);
  });

  it.each([
    ['the tab comes to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['its window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ])('are shown when %s', async (_what, wake) => {
    const { store, quantity } = await openLoadedCart(watchSessionSaga);
    changed();
    wake();
    await eventually(() => expect(quantity()).toBe(3));
    store.dispatch(END);
  });

  it('leave the cart as it is where they can’t be read', async () => {
    const { store, quantity } = await openLoadedCart();
    const load = jest.spyOn(cartApi, 'load').mockRejectedValue(new ApiError(500, 'no'));
    store.dispatch(openSheet());
    await eventually(() => expect(load).toHaveBeenCalled());
    await Promise.resolve();
    expect(quantity()).toBe(1);
    expect(store.getState().shopCart!.hasFailed).toBe(false);
  });

  it('do not replace the response to a later change', async () => {
    const { store, quantity } = await openLoadedCart();
    let respondLate: ((late: ReturnType<typeof response>) => void) | undefined;
    jest.spyOn(cartApi, 'load').mockReturnValue(new Promise((resolve) => (respondLate = resolve)));
    store.dispatch(openSheet());
    store.dispatch(cartArrived(cartOf({ ...shirt, quantity: 4 })));
    respondLate?.(response(cartOf(shirt)));
    await new Promise((resolve) => setTimeout(resolve));
    expect(quantity()).toBe(4);
  });
});

describe('Loading', () => {
  it('empties the cart where it fails', async () => {
    const { store } = openCart();
    jest.spyOn(cartApi, 'load').mockRejectedValue(new ApiError(500, 'no'));
    store.dispatch(loadCart());
    await eventually(() => expect(store.getState().shopCart!).toMatchObject({ cart: null, hasFailed: true }));
  });

  it('leaves the cart as it is where the session has expired', async () => {
    const { store, quantity } = openCart();
    jest.spyOn(cartApi, 'load').mockRejectedValue(new ApiError(401, 'Please sign in.'));
    store.dispatch(loadCart());
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(true));
    expect(quantity()).toBe(1);
    expect(store.getState().shopCart!.hasFailed).toBe(false);
  });
});

it('A change that is rejected because the session has expired ends the session without a toast', async () => {
  const calls = pendingCalls();
  const { want, quantity, store } = openCart();
  want(2);
  calls[0]?.refuse(new ApiError(401, 'Please sign in.'));
  await eventually(() => expect(selectHasExpired(store.getState())).toBe(true));
  expect(quantity()).toBe(1);
  expect(store.getState().toasts!.current).toBeNull();
});

it('A product added before the session is checked is sent after the check, for that user', async () => {
  const add = jest.spyOn(cartApi, 'add').mockResolvedValue(response(cartOf({ ...shirt, quantity: 2 })));
  jest.spyOn(cartApi, 'load').mockResolvedValue(response(cartOf(shirt)));
  const auth = { ...authReducer(undefined, { type: 'start' }), assumed: 'shopper' as const };
  const store = setupStore({ preloadedState: { auth }, sagas: [cartSaga] });
  store.dispatch(addToCart({ ...mediumOf(5), thanks: 'Product is added to cart' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(add).not.toHaveBeenCalled();
  store.dispatch(authChecked({ success: true, user: { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'user' } }));
  await eventually(() => expect(add).toHaveBeenCalledTimes(1));
  expect(add.mock.calls[0]?.[0]).toMatchObject({ userId: 'asha' });
});
