import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { OrderDetails, PaymentStatus } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { isSessionOver, safely } from '../../lib/saga';
import { forget, remember } from '../../lib/session-store';
import { selectChosenAddress } from '../addresses';
import { selectUser, sessionResumed } from '../auth';
import { cartSelectors, loadCart, pricesAgreed } from '../cart';
import { showToast } from '../toasts';
import { redirectTo } from './redirect';
import { orderRequest } from './order-request';
import { ordersApi, type Placed } from './orders.api';
import {
  cancelPayment,
  cancelRefused,
  capturePayment,
  loadOrder,
  loadOrders,
  orderArrived,
  orderFailed,
  orderPlaced,
  orderRefused,
  ordersArrived,
  ordersFailed,
  payAgain,
  paymentConfirming,
  paymentEnded,
  paymentFailed,
  paymentPaid,
  placeOrder,
  selectOrders,
} from './orders.slice';

const place = safely(
  function* place() {
    const cart = yield* select(cartSelectors.selectCart);
    const address = yield* select(selectChosenAddress);
    if (!cart || cart.items.length === 0) return yield* stop('please select any item to proceed');
    if (!address) return yield* stop('please select address');
    yield* put(pricesAgreed());
    yield* goAndPay(yield* call(ordersApi.place, orderRequest(cart, address)));
  },
  function* (error) {
    if (isSessionOver(error)) return;
    yield* stop(error.message);
    yield* put(loadCart());
  },
);

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
    // Without an answer nothing was charged, and the order expires without this call.
    if (error.status === 409) yield* put(cancelRefused(error.message));
  },
);

const capture = safely(
  function* capture({ payload }: ReturnType<typeof capturePayment>) {
    const { data } = yield* call(captureUntilAnswered, payload);
    forget('currentOrderId', 'addressId');
    yield* put(paymentPaid({ id: data?.orderId ?? payload.orderId ?? null, number: data?.orderNumber ?? null }));
    yield* put(loadCart());
  },
  function* (error, { payload }) {
    const reported = (error.data ?? {}) as Partial<Reported>;
    if (error.status === 503) yield* confirm(reported.orderId ?? payload.orderId);
    else if (error.status === 0) yield* put(paymentConfirming());
    else if (wasCharged(reported.paymentStatus)) yield* put(paymentEnded(error.message));
    else yield* put(paymentFailed({ reason: error.message, approvalURL: reported.approvalURL }));
  },
);

/** What a refused capture says of its order. */
interface Reported {
  readonly orderId: string;
  readonly approvalURL: string;
  readonly paymentStatus: PaymentStatus;
}

function wasCharged(status: PaymentStatus | undefined): boolean {
  return status === 'paid' || status === 'refunded';
}

const pollIntervalMs = 2_000;
const pollTimeoutMs = 60_000;

/** Retries a call whose answer was lost: capturing is idempotent. */
function* captureUntilAnswered(payload: ReturnType<typeof capturePayment>['payload']) {
  for (let waited = 0; ; waited += pollIntervalMs) {
    try {
      return yield* call(ordersApi.capture, payload);
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0;
      if (!isLost || waited >= pollTimeoutMs) throw error;
    }
    yield* delay(pollIntervalMs);
  }
}

/** Polls the order until the outcome of its payment is known, or `pollTimeoutMs` have passed. */
function* confirm(orderId: string | undefined) {
  yield* put(paymentConfirming());
  for (let waited = 0; orderId && waited < pollTimeoutMs; waited += pollIntervalMs) {
    yield* delay(pollIntervalMs);
    const order = yield* call(detailsOf, orderId);
    if (!order) continue;
    if (order.paymentStatus === 'paid') {
      forget('currentOrderId', 'addressId');
      yield* put(paymentPaid({ id: orderId, number: order.orderNumber }));
      yield* put(loadCart());
      return;
    }
    if (order.paymentStatus === 'refunded') return yield* put(paymentEnded('This order was refunded.'));
    if (order.paymentStatus !== 'pending') {
      yield* put(paymentFailed({ reason: 'The payment did not go through. You have not been charged.' }));
      return;
    }
    if (order.canBePaid) {
      yield* put(paymentFailed({ reason: 'The payment is not complete. Please try again.' }));
      return;
    }
  }
}

/** @returns null where it could not be read */
async function detailsOf(orderId: string): Promise<OrderDetails | null> {
  try {
    return (await ordersApi.details(orderId)).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const list = safely(
  function* list() {
    const user = yield* select(selectUser);
    if (!user) return;
    const { data } = yield* call(ordersApi.list, user._id);
    yield* put(ordersArrived(data));
  },
  function* () {
    yield* put(ordersFailed());
  },
);

function* listAgain() {
  const { list: progress } = yield* select(selectOrders);
  if (progress !== 'none') yield* put(loadOrders());
}

const details = safely(
  function* details({ payload }: ReturnType<typeof loadOrder>) {
    const { data } = yield* call(ordersApi.details, payload);
    yield* put(orderArrived(data));
  },
  function* ({ status }) {
    yield* put(orderFailed(status === 404 ? 'gone' : 'failed'));
  },
);

export function* ordersSaga() {
  yield* takeLeading(placeOrder, place);
  yield* takeLeading(payAgain, pay);
  yield* takeLeading(capturePayment, capture);
  yield* takeLeading(cancelPayment, cancel);
  yield* takeLatest(loadOrders, list);
  yield* takeLatest(loadOrder, details);
  yield* takeLatest(sessionResumed, listAgain);
}
