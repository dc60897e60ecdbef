import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { OrderDetails, PaymentStatus } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { asApiError, safely } from '../../lib/saga-errors';
import { forget, recall, remember } from '../../lib/storage/session-storage';
import { selectUser, signedOut } from '../auth';
import { loadCart } from '../cart';
import {
  capturePayment,
  findPaidOrder,
  orderSelectors,
  ordersApi,
  paidOrderFailed,
  paidOrderFound,
  paymentConfirming,
  paymentEnded,
  paymentFailed,
  paymentPaid,
} from '../orders';

const capture = safely(
  function* capture({ payload }: ReturnType<typeof capturePayment>) {
    const { data } = yield* call(captureWithRetries, payload);
    forget('currentOrderId', 'addressId', 'deliveryId');
    const id = data?.orderId ?? payload.orderId ?? null;
    remember('paidOrderId', id);
    yield* put(paymentPaid({ id, number: data?.orderNumber ?? null }));
    yield* put(loadCart());
  },
  function* (error, { payload }) {
    const reported = (error.data ?? {}) as Partial<Reported>;
    if (error.status === 503 || error.status === 0) yield* confirm(reported.orderId ?? payload.orderId);
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
/** Of a payment that its provider holds, for minutes or for days. */
const slowPollIntervalMs = 10_000;

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

/** Polls the order until the outcome of its payment is known, after `pollTimeoutMs` only while the page is shown. */
function* confirm(orderId: string | undefined) {
  yield* put(paymentConfirming());
  if (!orderId) return;
  for (let waited = 0; waited < pollTimeoutMs; waited += pollIntervalMs) {
    yield* delay(pollIntervalMs);
    if (yield* call(isConcluded, orderId)) return;
  }
  while ((yield* select(orderSelectors.selectPaymentReturn)).kind !== 'none') {
    yield* delay(slowPollIntervalMs);
    if (yield* call(isConcluded, orderId)) return;
  }
}

/** @returns whether the outcome of the order's payment is known, which is told then */
function* isConcluded(orderId: string): SagaIterator<boolean> {
  const order = yield* call(readOrder, orderId);
  if (!order) return false;
  if (order.paymentStatus === 'paid') {
    forget('currentOrderId', 'addressId', 'deliveryId');
    remember('paidOrderId', orderId);
    yield* put(paymentPaid({ id: orderId, number: order.orderNumber }));
    yield* put(loadCart());
  } else if (order.paymentStatus === 'refunded') {
    yield* put(paymentEnded('This order was refunded.'));
  } else if (order.paymentStatus !== 'pending') {
    yield* put(paymentFailed({ reason: 'The payment did not go through. You have not been charged.' }));
  } else if (order.canBePaid) {
    yield* put(paymentFailed({ reason: 'The payment is not complete. Please try again.' }));
  } else {
    return false;
  }
  return true;
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

/** For the page to which the provider returns a buyer, and the one that thanks for a payment. */
export function* paymentReturnSaga() {
  yield* takeLeading(capturePayment, capture);
  yield* takeLatest([findPaidOrder, signedOut], findPaid);
}
