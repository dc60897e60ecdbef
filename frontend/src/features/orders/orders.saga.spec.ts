/** @jest-environment jsdom */
import '../../test-setup/jsdom-polyfills';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Address, Cart, Order, OrderDetails } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { recall, remember } from '../../lib/storage/session-storage';
import { eventually } from '../../test-setup/eventually';
import { addressesArrived, addressesReducer, chooseAddress } from '../addresses';
import { authReducer, sessionResumed, signedIn, signedOut } from '../auth';
import { cartArrived, cartLoadFailed, cartReducer } from '../cart';
import { toastsReducer } from '../toasts';
import { ordersApi } from './orders.api';
import { ordersSaga } from './orders.saga';
import {
  cancelPayment,
  capturePayment,
  loadOrder,
  loadOrders,
  ordersReducer,
  payAgain,
  paymentReturnSeen,
  placeOrder,
  receiptEmailTyped,
} from './orders.slice';
import { paymentReturnSaga } from './payment-return.saga';
import { redirectTo } from './payment-redirect';

jest.mock('./payment-redirect', () => ({ redirectTo: jest.fn() }));

const approvalURL = 'https://provider.test/approve?token=t1';
const placed = { success: true, approvalURL, orderId: 'o1' };
const capture = { paymentId: 'p1', payerId: 'payer', orderId: 'o1' };
const home: Address = {
  ...{ _id: 'home', userId: 'asha', name: '', address: '12 Weaver Lane', city: 'Pune', pincode: '411001' },
  ...{ phone: '9876543210', notes: '' },
};
const cart = {
  ...{ _id: 'asha', userId: 'asha', total: 90 },
  items: [
    {
      ...{ id: 'shirt', productId: 'shirt', productTitle: 'Linen Shirt', productImage: '', image: '' },
      ...{ variantId: 'shirt', size: null, colour: null, isVariantAssumed: false, isChoiceNeeded: false },
      ...{ productPrice: 60, productSalePrice: 45, quantity: 2, totalStock: 5, isAvailable: true, problem: null },
    },
  ],
} satisfies Cart;

/** A checkout with a shirt in the cart and an address chosen. */
function openCheckout({ items = cart.items as Cart['items'], isChosen = true, hasCart = true, isGuest = false } = {}) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({
      ...{ auth: authReducer, toasts: toastsReducer, shopCart: cartReducer },
      ...{ shopAddress: addressesReducer, shopOrder: ordersReducer },
    }),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const started = [ordersSaga, paymentReturnSaga].map((saga) => sagas.run(saga));
  running.push(...started.map((saga) => () => saga.cancel()));
  const role = isGuest ? 'guest' : 'user';
  store.dispatch(signedIn({ success: true, user: { _id: 'asha', name: 'Asha', userName: 'Asha', role } }));
  if (hasCart) store.dispatch(cartArrived({ ...cart, items }));
  store.dispatch(addressesArrived([home]));
  if (isChosen) store.dispatch(chooseAddress('home'));
  return {
    store,
    orders: () => store.getState().shopOrder,
    toast: () => store.getState().toasts.current,
    hasReloadedCart: () => store.getState().shopCart.isLoading,
  };
}
const running: (() => void)[] = [];

afterEach(() => {
  for (const stop of running.splice(0)) stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.mocked(redirectTo).mockReset();
  sessionStorage.clear();
});

describe('Placing an order', () => {
  it('sends the cart and the chosen address, stores the order and redirects to the provider', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const { store, orders } = openCheckout();
    store.dispatch(placeOrder());
    expect(orders()).toMatchObject({ isPlacing: true, refusal: null });
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(place).toHaveBeenCalledWith(
      expect.objectContaining({
        userId: 'asha',
        addressInfo: expect.objectContaining({ addressId: 'home', city: 'Pune' }) as unknown,
        cartItems: [expect.objectContaining({ productId: 'shirt', price: 45, quantity: 2 })],
        totalAmount: 90,
      }),
    );
    expect(orders()).toMatchObject({ approvalURL, orderId: 'o1', isPlacing: true });
    expect(recall('currentOrderId')).toBe('o1');
  });

  it.each([
    ['an empty cart', { items: [] }, 'please select any item to proceed'],
    [
      'a line that needs a size',
      { items: [{ ...cart.items[0]!, isAvailable: false, isChoiceNeeded: true, problem: 'Please choose a size.' }] },
      'Please choose a size.',
    ],
    ['no address', { isChosen: false }, 'please select address'],
  ])('sends nothing with %s', async (_what, state, reason) => {
    const place = jest.spyOn(ordersApi, 'place');
    const { store, orders, toast } = openCheckout(state);
    store.dispatch(placeOrder());
    await eventually(() => expect(orders()).toMatchObject({ isPlacing: false, refusal: reason }));
    expect(toast()).toMatchObject({ title: reason, destructive: true });
    expect(place).not.toHaveBeenCalled();
  });

  it('takes the focus to the addresses when none is chosen', async () => {
    const { store, orders } = openCheckout({ isChosen: false });
    store.dispatch(placeOrder());
    await eventually(() => expect(orders().isPlacing).toBe(false));
    expect(store.getState().shopAddress.missed).toBe(1);
  });

  it('waits for a cart that has not arrived', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const { store, orders } = openCheckout({ hasCart: false });
    store.dispatch(placeOrder());
    expect(orders()).toMatchObject({ isPlacing: true, refusal: null });
    store.dispatch(cartArrived(cart));
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('says that the cart could not be loaded, and loads it again at the next click', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const { store, orders, hasReloadedCart } = openCheckout({ hasCart: false });
    store.dispatch(placeOrder());
    store.dispatch(cartLoadFailed());
    const refusal = 'Your cart could not be loaded. Please try again.';
    await eventually(() => expect(orders()).toMatchObject({ isPlacing: false, refusal }));
    store.dispatch(placeOrder());
    await eventually(() => expect(hasReloadedCart()).toBe(true));
    store.dispatch(cartArrived(cart));
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('sends where a guest wants the receipt, without space around it, and nothing of it for an account', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    for (const isGuest of [true, false]) {
      const { store } = openCheckout({ isGuest });
      store.dispatch(receiptEmailTyped(' meera@example.test '));
      store.dispatch(placeOrder());
      await eventually(() => expect(redirectTo).toHaveBeenCalledTimes(isGuest ? 1 : 2));
    }
    expect(place.mock.calls.map(([order]) => order.contactEmail)).toEqual(['meera@example.test', undefined]);
  });

  it('shows at the field why the address for the receipt was refused', async () => {
    const message = 'Please enter a valid email address.';
    jest.spyOn(ordersApi, 'place').mockRejectedValue(new ApiError(400, message, [{ field: 'contactEmail', message }]));
    const { store, orders } = openCheckout({ isGuest: true });
    store.dispatch(receiptEmailTyped('meera'));
    store.dispatch(placeOrder());
    await eventually(() => expect(orders()).toMatchObject({ receiptEmailFault: message, refusal: message }));
    store.dispatch(receiptEmailTyped('meera@'));
    expect(orders()).toMatchObject({ receiptEmailFault: null, refusal: null, receiptEmail: 'meera@' });
  });

  it('remembers where a guest wants the receipt until the guest signs out', async () => {
    const first = openCheckout({ isGuest: true });
    first.store.dispatch(receiptEmailTyped('meera@example.test'));
    expect(openCheckout({ isGuest: true }).orders().receiptEmail).toBe('meera@example.test');
    first.store.dispatch(signedOut());
    expect(first.orders().receiptEmail).toBe('');
  });

  it('is sent once, however often it is clicked', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const { store } = openCheckout();
    for (let n = 0; n < 3; n++) store.dispatch(placeOrder());
    await eventually(() => expect(redirectTo).toHaveBeenCalledTimes(1));
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('shows why it was rejected and reloads the cart', async () => {
    jest.spyOn(ordersApi, 'place').mockRejectedValue(new ApiError(409, 'Prices have changed.'));
    const { store, orders, toast, hasReloadedCart } = openCheckout();
    store.dispatch(placeOrder());
    await eventually(() => expect(hasReloadedCart()).toBe(true));
    expect(orders()).toMatchObject({ isPlacing: false, refusal: 'Prices have changed.', approvalURL: null });
    expect(toast()).toMatchObject({ title: 'Prices have changed.', destructive: true });
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('shows no refusal where only the session has ended', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockRejectedValue(new ApiError(401, 'Please sign in.'));
    const { store, orders, toast, hasReloadedCart } = openCheckout();
    store.dispatch(placeOrder());
    await eventually(() => expect(place).toHaveBeenCalledTimes(1));
    await settled();
    expect(orders().refusal).toBeNull();
    expect(toast()).toBeNull();
    expect(hasReloadedCart()).toBe(false);
  });
});

describe('Paying an order again', () => {
  it('redirects to the provider', async () => {
    const pay = jest.spyOn(ordersApi, 'payAgain').mockResolvedValue(placed);
    const { store } = openCheckout();
    store.dispatch(payAgain('o1'));
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(pay).toHaveBeenCalledWith('o1');
    expect(recall('currentOrderId')).toBe('o1');
  });

  it('shows why it was rejected', async () => {
    jest.spyOn(ordersApi, 'payAgain').mockRejectedValue(new ApiError(409, 'This order has expired.'));
    const { store, orders } = openCheckout();
    store.dispatch(payAgain('o1'));
    await eventually(() => expect(orders()).toMatchObject({ isPlacing: false, refusal: 'This order has expired.' }));
  });
});

it('A cancellation that does not arrive changes nothing', async () => {
  const cancel = jest.spyOn(ordersApi, 'cancel').mockRejectedValue(new ApiError(0, 'Not reached.'));
  const { store, orders, toast } = openCheckout();
  const before = orders();
  store.dispatch(cancelPayment('p1'));
  await eventually(() => expect(cancel).toHaveBeenCalledWith('p1'));
  await settled();
  expect(orders()).toBe(before);
  expect(toast()).toBeNull();
});

it('A cancellation of what was paid says so', async () => {
  jest.spyOn(ordersApi, 'cancel').mockRejectedValue(new ApiError(409, 'This order is already paid.'));
  const { store, orders } = openCheckout();
  store.dispatch(cancelPayment('p1'));
  await eventually(() => expect(orders().cancelRefusal).toBe('This order is already paid.'));
});

const captured = (orderId: string) => ({
  success: true,
  data: { orderId, orderNumber: 'LL-10482', orderStatus: 'confirmed', paymentStatus: 'paid' } as const,
});
const unreachable = new ApiError(0, 'The shop could not be reached.');
const undecided = new ApiError(503, 'We are checking your payment.', [], { orderId: 'o1' });
const orderOf = (paymentStatus: Order['paymentStatus'], { canBePaid = false } = {}) => ({
  success: true,
  data: { _id: 'o1', orderNumber: 'LL-10482', paymentStatus, canBePaid } as OrderDetails,
});

describe('Capturing a payment', () => {
  it('ends paid, forgets the order being paid and reloads the cart', async () => {
    jest.spyOn(ordersApi, 'capture').mockResolvedValue(captured('o1'));
    remember('currentOrderId', 'o1');
    const { store, orders, hasReloadedCart } = openCheckout();
    store.dispatch(capturePayment(capture));
    expect(orders().paymentReturn).toEqual({ kind: 'processing' });
    await eventually(() => expect(hasReloadedCart()).toBe(true));
    expect(orders()).toMatchObject({
      ...{ paymentReturn: { kind: 'paid' }, justPaid: 'o1', justPaidNumber: 'LL-10482' },
    });
    expect(recall('currentOrderId')).toBeNull();
  });

  it('is sent once, however often the page asks for it', async () => {
    const send = jest.spyOn(ordersApi, 'capture').mockResolvedValue(captured('o1'));
    const { store, orders } = openCheckout();
    store.dispatch(capturePayment(capture));
    store.dispatch(capturePayment(capture));
    await eventually(() => expect(orders().paymentReturn.kind).toBe('paid'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('ends failed with the reason and the way back to the provider', async () => {
    const refusal = new ApiError(402, 'Your bank declined.', [], { orderId: 'o1', approvalURL });
    jest.spyOn(ordersApi, 'capture').mockRejectedValue(refusal);
    const { store, orders, hasReloadedCart } = openCheckout();
    store.dispatch(capturePayment(capture));
    const failed = { kind: 'failed', reason: 'Your bank declined.', approvalURL };
    await eventually(() => expect(orders().paymentReturn).toEqual(failed));
    expect(hasReloadedCart()).toBe(false);
  });

  it.each(['paid', 'refunded', 'cancelled'] as const)(
    'ends with the truth about an order that was charged and rejected since, while its payment is %s',
    async (paymentStatus) => {
      const reason = 'This order was rejected. Your payment is being refunded.';
      const refusal = new ApiError(409, reason, [], { orderId: 'o1', orderStatus: 'rejected', paymentStatus });
      jest.spyOn(ordersApi, 'capture').mockRejectedValue(refusal);
      const { store, orders } = openCheckout();
      store.dispatch(capturePayment(capture));
      await eventually(() => expect(orders().paymentReturn).toEqual({ kind: 'ended', reason }));
    },
  );
});

describe('A capture whose response is lost', () => {
  it('is sent again every two seconds until there is a response', async () => {
    jest.useFakeTimers();
    const send = jest.spyOn(ordersApi, 'capture').mockRejectedValue(unreachable);
    const { store, orders } = openCheckout();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(3_999);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockResolvedValue(captured('o1'));
    await jest.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(3);
    expect(orders().paymentReturn).toEqual({ kind: 'paid' });
    await jest.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('ends in being confirmed after a minute', async () => {
    jest.useFakeTimers();
    const send = jest.spyOn(ordersApi, 'capture').mockRejectedValue(unreachable);
    const { store, orders } = openCheckout();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(59_999);
    expect(orders().paymentReturn).toEqual({ kind: 'processing' });
    await jest.advanceTimersByTimeAsync(1);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    expect(send).toHaveBeenCalledTimes(31);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(31);
  });
});

describe('A capture whose outcome is not known yet', () => {
  function confirming(error = undecided) {
    jest.useFakeTimers();
    remember('currentOrderId', 'o1');
    jest.spyOn(ordersApi, 'capture').mockRejectedValue(error);
    const read = jest.spyOn(ordersApi, 'details').mockResolvedValue(orderOf('pending'));
    return { ...openCheckout(), read };
  }

  it('polls the order every two seconds until it is paid', async () => {
    const { store, orders, read, hasReloadedCart } = confirming();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(2_000);
    read.mockRejectedValueOnce(unreachable); // which ends nothing
    await jest.advanceTimersByTimeAsync(2_000);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    read.mockResolvedValue(orderOf('paid'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(read.mock.calls).toEqual([['o1'], ['o1'], ['o1']]);
    expect(orders()).toMatchObject({
      ...{ paymentReturn: { kind: 'paid' }, justPaid: 'o1', justPaidNumber: 'LL-10482' },
    });
    expect(recall('currentOrderId')).toBeNull();
    expect(hasReloadedCart()).toBe(true);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('ends failed once the order is no longer pending', async () => {
    const { store, orders, read } = confirming();
    read.mockResolvedValue(orderOf('failed'));
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(orders().paymentReturn).toEqual({
      kind: 'failed',
      reason: 'The payment did not go through. You have not been charged.',
    });
    expect(recall('currentOrderId')).toBe('o1');
  });

  it('is being confirmed from the first response on, and polled for a minute', async () => {
    const { store, orders, read } = confirming();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(0);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    expect(read).toHaveBeenCalledTimes(30);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(read).toHaveBeenCalledTimes(30);
  });

  it('can be tried again once the order can be paid again', async () => {
    const { store, orders, read } = confirming();
    read.mockResolvedValue(orderOf('pending', { canBePaid: true }));
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(2_000);
    const failed = { kind: 'failed', reason: 'The payment is not complete. Please try again.' };
    expect(orders().paymentReturn).toEqual(failed);
  });

  it('ends with the refund of its order', async () => {
    const { store, orders, read } = confirming();
    read.mockResolvedValue(orderOf('refunded'));
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(orders().paymentReturn).toEqual({ kind: 'ended', reason: 'This order was refunded.' });
  });

  it('is no longer announced once the page was left', async () => {
    const { store, orders, read } = confirming();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(0);
    store.dispatch(paymentReturnSeen());
    read.mockResolvedValue(orderOf('paid'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(orders()).toMatchObject({ paymentReturn: { kind: 'none' }, justPaid: 'o1' });
  });

  it('is being confirmed where no order is known', async () => {
    const { store, orders, read } = confirming(new ApiError(503, 'Busy.'));
    store.dispatch(capturePayment({ ...capture, orderId: undefined }));
    await jest.advanceTimersByTimeAsync(0);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    expect(read).not.toHaveBeenCalled();
  });
});

describe('The shopper’s orders', () => {
  const order = { _id: 'o1' } as OrderDetails;
  const page = { total: 1, page: 1, limit: 20, pages: 1 };
  const listed = { success: true, data: [order as Order], meta: page };

  it('are loaded, and loaded again when the session resumes', async () => {
    const list = jest.spyOn(ordersApi, 'list').mockResolvedValue(listed);
    const { store, orders } = openCheckout();
    store.dispatch(sessionResumed());
    await settled();
    expect(list).not.toHaveBeenCalled();
    store.dispatch(loadOrders());
    await eventually(() => expect(orders()).toMatchObject({ list: 'ready', orderList: [order] }));
    expect(list).toHaveBeenCalledWith('asha');
    store.dispatch(sessionResumed());
    await eventually(() => expect(list).toHaveBeenCalledTimes(2));
  });

  it('are empty where they could not be loaded', async () => {
    jest.spyOn(ordersApi, 'list').mockRejectedValue(unreachable);
    const { store, orders } = openCheckout();
    store.dispatch(loadOrders());
    await eventually(() => expect(orders()).toMatchObject({ list: 'failed', orderList: [] }));
  });

  it.each([
    [404, 'gone'],
    [500, 'failed'],
  ])('rejected with %d for one order show it as %s', async (status, details) => {
    jest.spyOn(ordersApi, 'details').mockRejectedValue(new ApiError(status, 'no'));
    const { store, orders } = openCheckout();
    store.dispatch(loadOrder('o1'));
    await eventually(() => expect(orders()).toMatchObject({ details, asked: 'o1', orderDetails: null }));
  });

  it('show one order in full', async () => {
    jest.spyOn(ordersApi, 'details').mockResolvedValue({ success: true, data: order });
    const { store, orders } = openCheckout();
    store.dispatch(loadOrder('o1'));
    await eventually(() => expect(orders()).toMatchObject({ details: 'ready', orderDetails: order }));
  });
});

/** Lets the sagas handle all responses. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
