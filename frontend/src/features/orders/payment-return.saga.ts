import type { SagaIterator } from 'redux-saga';
import { call, delay, put, takeLeading } from 'typed-redux-saga';
import type { OrderDetails, PaymentStatus } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { asApiError, safely } from '../../lib/saga-errors';
import { forget, remember } from '../../lib/storage/session-storage';
import { loadCart } from '../cart';
import { ordersApi } from './orders.api';
import { capturePayment, paymentConfirming, paymentEnded, paymentFailed, paymentPaid } from './orders.slice';

const capture = safely(
  function* capture({ payload }: ReturnType<typeof capturePayment>) {
    const { data } = yield* call(captureWithRetries, payload);
    forget('currentOrderId', 'addressId');
    const id = data?.orderId ?? payload.orderId ?? null;
    remember('paidOrderId', id);
    yield* put(paymentPaid({ id, number: data?.orderNumber ?? null }));
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

/** Whether the payment was charged; with the status `cancelled` the shop has settled the charge since. */
function wasCharged(status: PaymentStatus | undefined): boolean {
  return status === 'paid' || status === 'refunded' || status === 'cancelled';
}

const pollIntervalMs = 2_000;
const pollTimeoutMs = 60_000;

/** Retries a call whose response was lost: capturing is idempotent. */
function* captureWithRetries(payload: ReturnType<typeof capturePayment>['payload']) {
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
    const order = yield* call(readOrder, orderId);
    if (!order) continue;
    if (order.paymentStatus === 'paid') {
      forget('currentOrderId', 'addressId');
      remember('paidOrderId', orderId);
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

/** @returns the order, or null if it could not be read */
function* readOrder(orderId: string): SagaIterator<OrderDetails | null> {
  try {
    return (yield* call(ordersApi.details, orderId)).data;
  } catch (error) {
    asApiError(error);
    return null;
  }
}

/** For the page to which the provider returns a buyer; no other page loads it. */
export function* paymentReturnSaga() {
  yield* takeLeading(capturePayment, capture);
}
