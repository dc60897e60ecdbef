import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { AdminOrderDetails } from '../../../contract/types';
import { isSessionOver, safely } from '../../../lib/saga-errors';
import { readReturnsAgain } from '../../return-admin';
import { showToast, tellRefusal } from '../../toasts';
import { orderAdminApi } from '../order-admin.api';
import { loadOrders, orderAdminSelectors, orderArrived } from '../order-admin.slice';
import { closeRefund, refundRefused, refundSelectors, sendRefund } from './refund.slice';

const send = safely(
  function* send(_: ReturnType<typeof sendRefund>): SagaIterator {
    const attempt = yield* select(refundSelectors.selectAttempt);
    if (!attempt) return;
    const { orderId, key, version, wish } = attempt;
    const { data, message } = yield* call(orderAdminApi.refund, orderId, key, version, wish);
    const isRefused = data.refund.state === 'refused';
    if (isRefused) yield* put(refundRefused({ reason: message ?? '', errors: [] }));
    else yield* put(closeRefund());
    yield* put(showToast({ title: message ?? '', destructive: isRefused }));
    yield* call(show, data.order);
  },
  function* (error, { payload: { orderId } }): SagaIterator {
    const isShown = (yield* select(orderAdminSelectors.selectOrderDetails))?._id === orderId;
    if (isShown) yield* put(refundRefused({ reason: isSessionOver(error) ? '' : error.message, errors: error.errors }));
    else if (!isSessionOver(error)) yield* call(tellRefusal, error);
    // Somebody else may have refunded a part, and the response to a refund may have been lost.
    if (isShown && !isSessionOver(error)) yield* call(lookAgain, orderId);
  },
);

const lookAgain = safely(
  function* lookAgain(orderId: string): SagaIterator {
    const { data } = yield* call(orderAdminApi.details, orderId);
    const attempt = yield* select(refundSelectors.selectAttempt);
    yield* call(show, data);
    const made = data.refunds.find(({ _id }) => _id === attempt?.key);
    if (!made || made.state === 'refused') return;
    yield* put(closeRefund());
    yield* put(showToast({ title: 'The refund was made.' }));
  },
  function* (): SagaIterator {},
);

/** The order as it is now, unless it has been closed meanwhile, and the lists with it. */
function* show(order: AdminOrderDetails): SagaIterator {
  const shown = yield* select(orderAdminSelectors.selectOrderDetails);
  if (shown?._id === order._id) yield* put(orderArrived(order));
  const query = yield* select(orderAdminSelectors.selectQuery);
  if (query) yield* put(loadOrders(query));
  yield* call(readReturnsAgain);
}

export function* refundSaga(): SagaIterator {
  yield* takeLeading(sendRefund, send);
}
