import { call, put, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { changedMeanwhile, reading } from '../../lib/reads-and-writes';
import { isSessionOver, safely, takeUntilClosed } from '../../lib/saga-errors';
import type { Address } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { recall, remember } from '../../lib/storage/session-storage';
import {
  addressChangedMeanwhile,
  addressMissed,
  loadAddresses,
  saveTypedAddress,
  selectChosenAddress,
} from '../addresses';
import { selectIsGuest, selectUser, sessionExpired, sessionResumed, signedOut } from '../auth';
import { cartArrived, cartLoadFailed, cartSelectors, loadCart, pricesAgreed } from '../cart';
import { showToast } from '../toasts';
import { redirectTo } from './payment-redirect';
import { orderRequest } from './order-request';
import { ordersApi, type Placed } from './orders.api';
import {
  cancelPayment,
  cancelRefused,
  closeOrder,
  findPaidOrder,
  loadOrder,
  loadOrders,
  orderArrived,
  orderFailed,
  orderPlaced,
  orderRefused,
  ordersArrived,
  ordersFailed,
  paidOrderFailed,
  paidOrderFound,
  payAgain,
  placeOrder,
  receiptEmailRefused,
  receiptEmailTyped,
  selectOrders,
} from './orders.slice';

const place = safely(
  function* place() {
    const cart = yield* loadedCart();
    if (!cart) return yield* stop('Your cart could not be loaded. Please try again.');
    if (cart.items.length === 0) return yield* stop('please select any item to proceed');
    const unchosen = cart.items.find(({ isChoiceNeeded }) => isChoiceNeeded);
    if (unchosen) return yield* stop(unchosen.problem ?? 'Please choose a size.');
    const typed = yield* call(saveTypedAddress);
    // The form says why.
    if (typed?.refusal) return yield* put(orderRefused(typed.refusal));
    const address = typed?.address ?? (yield* select(selectChosenAddress));
    if (!address) {
      yield* put(addressMissed());
      return yield* stop('please select address');
    }
    yield* put(pricesAgreed());
    const contactEmail = yield* wantedReceiptEmail();
    yield* goAndPay(yield* call(ordersApi.place, orderRequest(cart, address, contactEmail)));
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
    yield* stop(error.message);
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

/** The email that a guest has typed; empty for a user with an account, even if they typed one as a guest before. */
function* wantedReceiptEmail() {
  const { receiptEmail } = yield* select(selectOrders);
  return (yield* select(selectIsGuest)) ? receiptEmail.trim() : '';
}

/** Waits until the cart is loaded: a missing cart and an empty one are refused with different messages. */
function* loadedCart() {
  const { cart, hasFailed } = yield* select(cartSelectors.selectCartState);
  if (cart) return cart;
  if (hasFailed) yield* put(loadCart());
  yield* take([cartArrived, cartLoadFailed, sessionExpired, signedOut]);
  return yield* select(cartSelectors.selectCart);
}

function* stop(reason: string) {
  yield* put(orderRefused(reason));
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

const list = safely(
  function* list() {
    const user = yield* select(selectUser);
    if (!user) return;
    const { data } = yield* call(ordersApi.list, user._id);
    yield* put(ordersArrived(data));
  },
  // It is loaded again when the session is resumed.
  function* (error) {
    if (!isSessionOver(error)) yield* put(ordersFailed());
  },
);

const msOfRecentOrder = 24 * 60 * 60 * 1_000;

/** After a reload of the success page, or where it is opened by its address. */
const findPaid = safely(
  function* findPaid() {
    const user = yield* select(selectUser);
    if (!user) return;
    const { data } = yield* call(ordersApi.list, user._id);
    const paid = data.filter(({ paymentStatus }) => paymentStatus === 'paid');
    const [stored, since] = [recall('paidOrderId'), Date.now() - msOfRecentOrder];
    const justPaid =
      paid.find(({ _id }) => _id === stored) ?? paid.find(({ orderDate }) => Date.parse(orderDate) > since);
    yield* put(paidOrderFound({ isPaid: paid.length > 0, justPaid }));
  },
  function* () {
    yield* put(paidOrderFailed());
  },
);

function* listAgain() {
  const { list: progress } = yield* select(selectOrders);
  if (progress !== 'none') yield* put(loadOrders());
}

const details = reading(
  function* details({ payload }: ReturnType<typeof loadOrder>) {
    const { data } = yield* call(ordersApi.details, payload);
    yield* put(orderArrived(data));
  },
  function* ({ status }) {
    yield* put(orderFailed(status === 404 ? 'gone' : 'failed'));
  },
);

function rememberReceiptEmail({ payload }: ReturnType<typeof receiptEmailTyped>) {
  remember('receiptEmail', payload);
}

/** Restores the email that was typed before the page was left or reloaded. */
function* recallReceiptEmail() {
  const typed = recall('receiptEmail');
  if (typeof typed === 'string' && typed) yield* put(receiptEmailTyped(typed));
}

export function* ordersSaga() {
  yield* takeEvery(receiptEmailTyped, rememberReceiptEmail);
  yield* call(recallReceiptEmail);
  yield* takeLeading(placeOrder, place);
  yield* takeLeading(payAgain, pay);
  yield* takeLeading(cancelPayment, cancel);
  yield* takeLatest([loadOrders, signedOut], list);
  yield* takeUntilClosed(loadOrder, closeOrder, details);
  yield* takeLatest([findPaidOrder, signedOut], findPaid);
  yield* takeLatest(sessionResumed, listAgain);
}
