import { call, put, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { changedMeanwhile } from '../../lib/reads-and-writes';
import type { ApiError } from '../../lib/http';
import { isSessionOver, safely } from '../../lib/saga-errors';
import type { Address, DeliveryMethod } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { formatMoney } from '../../lib/format/money';
import { recall, remember } from '../../lib/storage/session-storage';
import {
  addressChangedMeanwhile,
  addressesArrived,
  addressesFailed,
  addressMissed,
  addressSelectors,
  loadAddresses,
  saveTypedAddress,
} from '../addresses';
import { selectIsGuest, sessionExpired, signedOut } from '../auth';
import { cartArrived, cartLoadFailed, cartSelectors, loadCart, pricesAgreed } from '../cart';
import {
  cancelPayment,
  cancelRefused,
  orderPlaced,
  orderRefused,
  ordersApi,
  payAgain,
  type Placed,
  placeOrder,
  receiptEmailRefused,
  receiptEmailTyped,
  orderSelectors,
} from '../orders';
import { deliveryChosen, deliveryRead, selectDelivery } from '../delivery';
import { selectForeign } from '../public-settings';
import { showToast } from '../toasts';
import { redirectTo } from './payment-redirect';
import { orderRequest, orderTotal } from './order-request';

const place = safely(
  function* place() {
    const cart = yield* loadedCart();
    if (!cart) return yield* stop('Your cart could not be loaded. Please try again.');
    if (cart.items.length === 0) return yield* stop('please select any item to proceed');
    const unchosen = cart.items.find(({ isChoiceNeeded }) => isChoiceNeeded);
    if (unchosen) return yield* stop(unchosen.problem ?? 'Please choose a size.');
    yield* loadedAddresses();
    yield* loadedDelivery();
    const typed = yield* call(saveTypedAddress);
    // The form says why.
    if (typed?.refusal) return yield* put(orderRefused(typed.refusal));
    const address = typed?.address ?? (yield* select(addressSelectors.selectChosenAddress));
    if (!address) {
      yield* put(addressMissed());
      return yield* stop('please select address');
    }
    yield* put(pricesAgreed());
    const contactEmail = yield* wantedReceiptEmail();
    const before = yield* select(selectDelivery);
    const delivery = yield* deliveryTo(address);
    if (before && delivery && before._id !== delivery._id) return yield* stop(deliveryNow(delivery));
    yield* goAndPay(yield* call(ordersApi.place, orderRequest(cart, { address, delivery, contactEmail })));
  },
  function* (error) {
    if (isSessionOver(error)) return;
    const fault = error.errors.find(({ field }) => field === 'contactEmail');
    if (fault) yield* put(receiptEmailRefused(fault.message));
    const address = changedMeanwhile<Address>(error);
    if (address) {
      yield* put(addressChangedMeanwhile(address));
      return yield* stop(addressNow(address));
    }
    yield* put(deliveryRead.load((yield* select(deliveryRead.select)).arg));
    yield* stop(error.message, yield* newTotal(error));
    yield* put(loadCart());
    // The chosen address may have been deleted in another tab.
    if (error.errors.some(({ field }) => field.startsWith('addressInfo'))) yield* put(loadAddresses());
  },
);

/** Says where the order would go now. */
function addressNow({ name, address, city, pincode }: Address): string {
  const lines = [name, ...address.split('\n'), `${city} ${pincode}`].filter(Boolean);
  return `You changed this address somewhere else meanwhile. It is now: ${isolated(lines.join(', '))}. Press “Proceed To Payment” again to have it delivered there.`;
}

/** Waits for the ways of delivery to the country of an address that may have been typed just now. */
function* deliveryTo({ country }: Address) {
  const foreign = yield* select(selectForeign, country);
  if ((yield* select(deliveryRead.select)).arg !== foreign) yield* put(deliveryRead.load(foreign));
  yield* loadedDelivery();
  return yield* select(selectDelivery);
}

function deliveryNow({ name }: DeliveryMethod): string {
  return `To this country the order is delivered by ${isolated(name)}. Please check the total, and press “Proceed To Payment” again.`;
}

/** The email that a guest has typed; empty for a user with an account, even if they typed one as a guest before. */
function* wantedReceiptEmail() {
  const receiptEmail = yield* select(orderSelectors.selectReceiptEmail);
  return (yield* select(selectIsGuest)) ? receiptEmail.trim() : '';
}

/** Waits until the cart is loaded: a missing cart and an empty one are refused with different messages. */
function* loadedCart() {
  const cart = yield* select(cartSelectors.selectCart);
  const hasFailed = yield* select(cartSelectors.selectHasFailed);
  if (cart) return cart;
  if (hasFailed) yield* put(loadCart());
  yield* take([cartArrived, cartLoadFailed, sessionExpired, signedOut]);
  return yield* select(cartSelectors.selectCart);
}

/** Waits until the addresses are loaded, of which one may have been chosen before. */
function* loadedAddresses() {
  if (yield* select(addressSelectors.selectIsKnown)) return;
  if (!(yield* select(addressSelectors.selectIsLoading))) yield* put(loadAddresses());
  yield* take([addressesArrived, addressesFailed, sessionExpired, signedOut]);
}

/** Waits for the ways of delivery, whose prices are in the total. */
function* loadedDelivery() {
  while ((yield* select(deliveryRead.select)).progress === 'loading') yield* take('*');
}

/** What the order costs now, beside what is shown; empty where that is the same or not known. */
function* newTotal({ data, errors }: ApiError) {
  const cart = yield* select(cartSelectors.selectCart);
  if (!cart) return '';
  const shown = orderTotal(cart, yield* select(selectDelivery));
  let { total } = (data ?? {}) as { total?: number };
  if (errors.some(({ field }) => field === 'deliveryMethodId')) {
    // The first that is left takes the place of what was chosen.
    yield* loadedDelivery();
    total = orderTotal(cart, yield* select(selectDelivery));
  }
  if (!total || total === shown) return '';
  return ` The total was ${formatMoney(shown)} and is ${formatMoney(total)} now. Press “Proceed To Payment” again to accept it.`;
}

/** @param more for the page alone, where it can be read at leisure */
function* stop(reason: string, more = '') {
  yield* put(orderRefused(reason + more));
  yield* put(showToast({ title: reason, destructive: true }));
}

function* goAndPay({ approvalURL, orderId }: Placed) {
  remember('currentOrderId', orderId);
  yield* put(orderPlaced({ approvalURL, orderId }));
  yield* call(redirectTo, approvalURL);
}

const pay = safely(
  function* pay({ payload }: ReturnType<typeof payAgain>) {
    yield* goAndPay(yield* call(ordersApi.payAgain, payload));
  },
  function* (error) {
    if (!isSessionOver(error)) yield* stop(error.message);
  },
);

const cancel = safely(
  function* cancel({ payload }: ReturnType<typeof cancelPayment>) {
    yield* call(ordersApi.cancel, payload);
  },
  function* (error) {
    // Without a response nothing was charged, and the order expires without this call.
    if (error.status === 409) yield* put(cancelRefused(error.message));
  },
);

function rememberReceiptEmail({ payload }: ReturnType<typeof receiptEmailTyped>) {
  remember('receiptEmail', payload);
}

function rememberDelivery({ payload }: ReturnType<typeof deliveryChosen>) {
  remember('deliveryId', payload);
}

/** Restores what was typed and chosen before the page was left or reloaded. */
function* recallChoices() {
  const [typed, chosen] = [recall('receiptEmail'), recall('deliveryId')];
  if (typed) yield* put(receiptEmailTyped(String(typed)));
  if (chosen) yield* put(deliveryChosen(String(chosen)));
}

export function* checkoutSaga() {
  yield* takeEvery(receiptEmailTyped, rememberReceiptEmail);
  yield* takeEvery(deliveryChosen, rememberDelivery);
  yield* call(recallChoices);
  yield* takeLeading(placeOrder, place);
  yield* takeLeading(payAgain, pay);
  yield* takeLeading(cancelPayment, cancel);
}
