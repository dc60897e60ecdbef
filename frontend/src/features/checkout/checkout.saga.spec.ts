/** @jest-environment jsdom */
import '../../test-setup/jsdom-polyfills';
import { ApiError, request } from '../../lib/http';
import { recall, remember } from '../../lib/storage/session-storage';
import { eventually } from '../../test-setup/eventually';
import { cart, closeCheckoutStores, home, openCheckoutStore } from '../../test-setup/checkout-store';
import { addressesApi, addressesArrived, addressTyped, saveAddress } from '../addresses';
import { signedOut } from '../auth';
import { cartArrived, cartLoadFailed } from '../cart';
import { cancelPayment, ordersApi, payAgain, placeOrder, receiptEmailTyped } from '../orders';
import { publicSettingsRead } from '../public-settings';
import { deliveryChosen, deliveryRead, selectDelivery } from '../delivery';
import { redirectTo } from './payment-redirect';

jest.mock('../../lib/http', () => ({
  ...jest.requireActual<object>('../../lib/http'),
  request: jest.fn(jest.requireActual<typeof import('../../lib/http')>('../../lib/http').request),
}));
jest.mock('./payment-redirect', () => ({ redirectTo: jest.fn() }));

const approvalURL = 'https://provider.test/approve?token=t1';
const standard = { _id: 'standard', name: 'Standard', price: 0, freeFrom: null };
const express = { _id: 'express', name: 'Express', price: 9.9, freeFrom: null };
const placed = { success: true, approvalURL, orderId: 'o1' };

afterEach(() => {
  closeCheckoutStores();
  jest.mocked(redirectTo).mockReset();
});

describe('Placing an order', () => {
  it('sends the total and the chosen address and nothing else, stores the order and redirects to the provider', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const { store, orders } = openCheckoutStore();
    store.dispatch(placeOrder());
    expect(orders()).toMatchObject({ isPlacing: true, refusal: null });
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(place).toHaveBeenCalledWith({
      ...{ userId: 'asha', addressInfo: { addressId: 'home' }, addressVersion: 1, totalAmount: 90 },
    });
    expect(orders()).toMatchObject({ approvalURL, orderId: 'o1', isPlacing: true });
    expect(recall('currentOrderId')).toBe('o1');
  });

  it('sends the chosen way of delivery and its price, or the first where none is chosen', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const { store } = openCheckoutStore();
    store.dispatch(deliveryRead.arrived([standard, express] as never));
    store.dispatch(placeOrder());
    await eventually(() => expect(place).toHaveBeenCalledTimes(1));
    store.dispatch(deliveryChosen('express'));
    store.dispatch(placeOrder());
    await eventually(() => expect(place).toHaveBeenCalledTimes(2));
    expect(place.mock.calls.map(([sent]) => [sent.deliveryMethodId, sent.totalAmount])).toEqual([
      ['standard', 90],
      ['express', 99.9],
    ]);
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
    const { store, orders, toast } = openCheckoutStore(state);
    store.dispatch(placeOrder());
    await eventually(() => expect(orders()).toMatchObject({ isPlacing: false, refusal: reason }));
    expect(toast()).toMatchObject({ title: reason, destructive: true });
    expect(place).not.toHaveBeenCalled();
  });

  it('waits for the addresses, of which one was chosen before the page was left', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    jest.spyOn(addressesApi, 'list').mockResolvedValue({ success: true, data: [home] });
    remember('addressId', 'home');
    const { store } = openCheckoutStore({ hasAddresses: false });
    store.dispatch(placeOrder());
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(place.mock.calls[0]?.[0].addressInfo).toEqual({ addressId: 'home' });
  });

  const fields = {
    ...{ name: 'Meera Iyer', address: '4 Sea View', city: 'Goa', pincode: '403001', phone: '9876543210' },
    notes: '',
  };
  const typed = (change: object = {}) => addressTyped({ id: null, fields: { ...fields, ...change }, isForOrder: true });
  const goa = { ...home, ...fields, _id: 'goa' };

  it('to another country shows what delivers there before it is sent', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const abroad = { ...goa, country: 'NP' };
    jest.spyOn(addressesApi, 'add').mockResolvedValue({ success: true, message: '', data: abroad });
    jest.spyOn(addressesApi, 'list').mockResolvedValue({ success: true, data: [home, abroad] });
    const asked: unknown[] = [];
    jest.mocked(request).mockImplementation(async (...[, , options]) => {
      asked.push(options);
      return { success: true, data: [{ _id: 'post', name: 'Post to Nepal', price: 15, freeFrom: null }] } as never;
    });
    const { store, orders } = openCheckoutStore();
    store.dispatch(publicSettingsRead.arrived({ mail: true, countries: ['IN', 'NP'] }));
    store.dispatch(deliveryRead.arrived([standard] as never));
    store.dispatch(typed({ country: 'NP' }));
    store.dispatch(placeOrder());
    await eventually(() =>
      expect(orders().refusal).toMatch(/^To this country the order is delivered by Post to Nepal/),
    );
    expect(place).not.toHaveBeenCalled();
    expect(asked).toEqual([{ query: { country: 'NP' } }]);
    store.dispatch(addressTyped(null));
    store.dispatch(placeOrder());
    await eventually(() => expect(place).toHaveBeenCalledTimes(1));
    expect(place.mock.calls[0]?.[0]).toMatchObject({ deliveryMethodId: 'post', totalAmount: 105 });
  });

  it.each([true, false])(
    'goes to the address that is typed, saved first; another one is chosen: %s',
    async (isChosen) => {
      const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
      const add = jest.spyOn(addressesApi, 'add').mockResolvedValue({ success: true, message: '', data: goa });
      jest.spyOn(addressesApi, 'list').mockResolvedValue({ success: true, data: [home, goa] });
      const { store } = openCheckoutStore({ isChosen });
      store.dispatch(typed());
      store.dispatch(placeOrder());
      await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
      expect(add).toHaveBeenCalledWith('asha', fields);
      expect(place.mock.calls[0]?.[0].addressInfo).toEqual({ addressId: 'goa' });
    },
  );

  it('names the version of the address that was shown, and shows the one that has been changed since', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const now = { ...home, city: 'Goa', version: 2 };
    place.mockRejectedValueOnce(new ApiError(409, 'Changed.', [], now, 'changedMeanwhile'));
    const { store, orders, toast } = openCheckoutStore();
    store.dispatch(placeOrder());
    await eventually(() => expect(orders().refusal).toContain('It is now: 12 Weaver Lane, Goa 411001.'));
    expect(toast()).toMatchObject({ destructive: true });
    expect(store.getState().shopAddress!).toMatchObject({ addressList: [now], chosenId: 'home' });
    expect(place.mock.calls[0]?.[0]).toMatchObject({ addressVersion: 1 });
    store.dispatch(placeOrder());
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(place.mock.calls[1]?.[0]).toMatchObject({ addressVersion: 2, addressInfo: { addressId: 'home' } });
  });

  it('shows the addresses as they are now where the chosen one has been deleted', async () => {
    const message = 'please select address';
    const refusal = new ApiError(400, message, [{ field: 'addressInfo.addressId', message }]);
    jest.spyOn(ordersApi, 'place').mockRejectedValue(refusal);
    jest.spyOn(addressesApi, 'list').mockResolvedValue({ success: true, data: [] });
    const { store, orders } = openCheckoutStore();
    store.dispatch(placeOrder());
    await eventually(() => expect(store.getState().shopAddress!).toMatchObject({ addressList: [], chosenId: null }));
    expect(orders().refusal).toBe(message);
  });

  it('goes to the address that is being edited, saved first', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const edited = { ...goa, _id: 'work' };
    const update = jest.spyOn(addressesApi, 'update').mockResolvedValue({ success: true, message: '', data: edited });
    jest.spyOn(addressesApi, 'list').mockResolvedValue({ success: true, data: [home, edited] });
    const { store } = openCheckoutStore();
    store.dispatch(addressTyped({ id: 'work', version: 3, fields, isForOrder: true }));
    store.dispatch(placeOrder());
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(update).toHaveBeenCalledWith('asha', 'work', fields, 3);
    expect(place.mock.calls[0]?.[0].addressInfo).toEqual({ addressId: 'work' });
  });

  it('waits for the typed address that is being saved, and is refused where it has been edited since', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const add = jest.spyOn(addressesApi, 'add').mockResolvedValue({ success: true, message: '', data: goa });
    jest.spyOn(addressesApi, 'list').mockResolvedValue({ success: true, data: [home, goa] });
    const { store, orders } = openCheckoutStore();
    store.dispatch(saveAddress({ id: null, fields, isForOrder: true }));
    store.dispatch(typed({ address: '5 Sea View' }));
    store.dispatch(placeOrder());
    const refusal = 'Another address is being saved. Please try again in a moment.';
    expect(orders()).toMatchObject({ isPlacing: false, refusal });
    store.dispatch(typed());
    store.dispatch(placeOrder());
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(place.mock.calls.map(([{ addressInfo }]) => addressInfo?.addressId)).toEqual(['goa']);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('is refused while the typed address lacks something or is refused, although another is chosen', async () => {
    const place = jest.spyOn(ordersApi, 'place');
    const errors = [{ field: 'phone', message: 'Enter a phone number.' }];
    jest.spyOn(addressesApi, 'add').mockRejectedValue(new ApiError(400, 'Enter a phone number.', errors));
    const { store, orders } = openCheckoutStore();
    const refusal = 'Please correct the marked fields of the address.';
    store.dispatch(typed({ city: '' }));
    store.dispatch(placeOrder());
    await eventually(() => expect(orders()).toMatchObject({ isPlacing: false, refusal }));
    expect(store.getState().shopAddress!.errors).toEqual([{ field: 'city', message: 'Enter your city.' }]);
    store.dispatch(typed({ phone: '1' }));
    store.dispatch(placeOrder());
    await eventually(() => expect(store.getState().shopAddress!.errors).toEqual(errors));
    await eventually(() => expect(orders()).toMatchObject({ isPlacing: false, refusal }));
    expect(place).not.toHaveBeenCalled();
  });

  it('is refused with the limit where the typed address would be the fourth', async () => {
    const place = jest.spyOn(ordersApi, 'place');
    const { store, orders } = openCheckoutStore();
    store.dispatch(addressesArrived(['home', 'work', 'mum'].map((_id) => ({ ...home, _id }))));
    store.dispatch(typed());
    store.dispatch(placeOrder());
    const refusal = "You can't add more than 3 address";
    await eventually(() => expect(orders()).toMatchObject({ isPlacing: false, refusal }));
    expect(store.getState().shopAddress!.typed).toMatchObject({ fields });
    expect(place).not.toHaveBeenCalled();
  });

  it('takes the focus to the addresses when none is chosen', async () => {
    const { store, orders } = openCheckoutStore({ isChosen: false });
    store.dispatch(placeOrder());
    await eventually(() => expect(orders().isPlacing).toBe(false));
    expect(store.getState().shopAddress!.isMissed).toBe(true);
  });

  it('waits for a cart that has not arrived', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const { store, orders } = openCheckoutStore({ hasCart: false });
    store.dispatch(placeOrder());
    expect(orders()).toMatchObject({ isPlacing: true, refusal: null });
    store.dispatch(cartArrived(cart));
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('says that the cart could not be loaded, and loads it again at the next click', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const { store, orders, hasReloadedCart } = openCheckoutStore({ hasCart: false });
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
      const { store } = openCheckoutStore({ isGuest });
      store.dispatch(receiptEmailTyped(' meera@example.test '));
      store.dispatch(placeOrder());
      await eventually(() => expect(redirectTo).toHaveBeenCalledTimes(isGuest ? 1 : 2));
    }
    expect(place.mock.calls.map(([order]) => order.contactEmail)).toEqual(['meera@example.test', undefined]);
  });

  it('shows at the field why the address for the receipt was refused', async () => {
    const message = 'Please enter a valid email address.';
    jest.spyOn(ordersApi, 'place').mockRejectedValue(new ApiError(400, message, [{ field: 'contactEmail', message }]));
    const { store, orders } = openCheckoutStore({ isGuest: true });
    store.dispatch(receiptEmailTyped('meera'));
    store.dispatch(placeOrder());
    await eventually(() => expect(orders()).toMatchObject({ receiptEmailFault: message, refusal: message }));
    store.dispatch(receiptEmailTyped('meera@'));
    expect(orders()).toMatchObject({ receiptEmailFault: null, refusal: null, receiptEmail: 'meera@' });
  });

  it('remembers where a guest wants the receipt until the guest signs out', async () => {
    const first = openCheckoutStore({ isGuest: true });
    first.store.dispatch(receiptEmailTyped('meera@example.test'));
    expect(openCheckoutStore({ isGuest: true }).orders().receiptEmail).toBe('meera@example.test');
    first.store.dispatch(signedOut());
    expect(first.orders().receiptEmail).toBe('');
  });

  it('remembers the way of delivery when the page is left for the provider, until the shopper signs out', async () => {
    const first = openCheckoutStore();
    first.store.dispatch(deliveryRead.arrived([standard, express] as never));
    first.store.dispatch(deliveryChosen('express'));
    const { store } = openCheckoutStore();
    store.dispatch(deliveryRead.arrived([standard, express] as never));
    expect(selectDelivery(store.getState())).toMatchObject({ _id: 'express' });
    store.dispatch(deliveryRead.arrived([standard] as never));
    expect(selectDelivery(store.getState())).toMatchObject({ _id: 'standard' });
    first.store.dispatch(signedOut());
    expect(first.store.getState().delivery!.chosenId).toBeNull();
  });

  it('says what the order costs where the chosen way of delivery is not offered any more', async () => {
    const message = 'This delivery method is not offered for your order. Please choose another.';
    const errors = [{ field: 'deliveryMethodId', message }];
    const place = jest.spyOn(ordersApi, 'place').mockRejectedValue(new ApiError(400, message, errors));
    jest.mocked(request).mockResolvedValueOnce({ success: true, data: [standard] });
    const { store, orders } = openCheckoutStore();
    store.dispatch(deliveryRead.arrived([standard, express] as never));
    store.dispatch(deliveryChosen('express'));
    store.dispatch(placeOrder());
    const now = 'The total was $99.90 and is $90.00 now. Press “Proceed To Payment” again to accept it.';
    await eventually(() => expect(orders().refusal).toBe(`${message} ${now}`));
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('is sent once, however often it is clicked', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockResolvedValue(placed);
    const { store } = openCheckoutStore();
    for (let n = 0; n < 3; n++) store.dispatch(placeOrder());
    await eventually(() => expect(redirectTo).toHaveBeenCalledTimes(1));
    expect(place).toHaveBeenCalledTimes(1);
  });

  it('shows why it was rejected and reloads the cart', async () => {
    jest.spyOn(ordersApi, 'place').mockRejectedValue(new ApiError(409, 'Prices have changed.'));
    const { store, orders, toast, hasReloadedCart } = openCheckoutStore();
    store.dispatch(placeOrder());
    await eventually(() => expect(hasReloadedCart()).toBe(true));
    expect(orders()).toMatchObject({ isPlacing: false, refusal: 'Prices have changed.', approvalURL: null });
    expect(toast()).toMatchObject({ title: 'Prices have changed.', destructive: true });
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('says the old and the new total, and is sent again with one press', async () => {
    const place = jest.spyOn(ordersApi, 'place');
    place.mockRejectedValueOnce(new ApiError(409, 'Prices have changed. Please review your cart.', [], { total: 90 }));
    place.mockResolvedValueOnce(placed);
    const { store, orders } = openCheckoutStore();
    const discount = { code: 'SUMMER15', kind: 'percent', value: 15, amount: 13.5, problem: null } as const;
    store.dispatch(cartArrived({ ...cart, discount }));
    store.dispatch(placeOrder());
    await eventually(() =>
      expect(orders().refusal).toBe(
        'Prices have changed. Please review your cart. The total was $76.50 and is $90.00 now. ' +
          'Press “Proceed To Payment” again to accept it.',
      ),
    );
    expect(redirectTo).not.toHaveBeenCalled();
    const problem = 'This code has expired.';
    store.dispatch(cartArrived({ ...cart, discount: { ...discount, amount: 0, problem } }));
    store.dispatch(placeOrder());
    await eventually(() => expect(redirectTo).toHaveBeenCalledTimes(1));
    expect(place.mock.calls[0]![0].totalAmount).toBe(76.5);
  });

  it('shows no refusal if the session has expired', async () => {
    const place = jest.spyOn(ordersApi, 'place').mockRejectedValue(new ApiError(401, 'Please sign in.'));
    const { store, orders, toast, hasReloadedCart } = openCheckoutStore();
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
    const { store } = openCheckoutStore();
    store.dispatch(payAgain('o1'));
    await eventually(() => expect(redirectTo).toHaveBeenCalledWith(approvalURL));
    expect(pay).toHaveBeenCalledWith('o1');
    expect(recall('currentOrderId')).toBe('o1');
  });

  it('shows why it was rejected', async () => {
    jest.spyOn(ordersApi, 'payAgain').mockRejectedValue(new ApiError(409, 'This order has expired.'));
    const { store, orders } = openCheckoutStore();
    store.dispatch(payAgain('o1'));
    await eventually(() => expect(orders()).toMatchObject({ isPlacing: false, refusal: 'This order has expired.' }));
  });
});

it('A cancellation that does not reach the server changes nothing', async () => {
  const cancel = jest.spyOn(ordersApi, 'cancel').mockRejectedValue(new ApiError(0, 'Not reached.'));
  const { store, orders, toast } = openCheckoutStore();
  const before = orders();
  store.dispatch(cancelPayment('p1'));
  await eventually(() => expect(cancel).toHaveBeenCalledWith('p1'));
  await settled();
  expect(orders()).toBe(before);
  expect(toast()).toBeNull();
});

it('The refusal to cancel a payment that is already paid is shown', async () => {
  jest.spyOn(ordersApi, 'cancel').mockRejectedValue(new ApiError(409, 'This order is already paid.'));
  const { store, orders } = openCheckoutStore();
  store.dispatch(cancelPayment('p1'));
  await eventually(() => expect(orders().cancelRefusal).toBe('This order is already paid.'));
});

/** Lets the sagas handle all responses. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
