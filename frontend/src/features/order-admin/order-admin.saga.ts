import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { AdminOrderDetails } from '../../contract/types';
import { changedMeanwhile, reading } from '../../lib/reads-and-writes';
import { safely, takeUntilClosed } from '../../lib/saga-errors';
import { jobNotStarted } from '../job-admin';
import { showToast, tellRefusal } from '../toasts';
import { orderAdminApi } from './order-admin.api';
import {
  changeStatus,
  closeOrder,
  loadOrders,
  orderChangedMeanwhile,
  openOrder,
  orderArrived,
  orderFailed,
  ordersArrived,
  ordersFailed,
  orderAdminSelectors,
  statusChanged,
  statusRefused,
} from './order-admin.slice';

const list = reading(
  function* list({ payload }: ReturnType<typeof loadOrders>) {
    const { data, meta } = yield* call(orderAdminApi.list, payload);
    yield* put(ordersArrived({ orders: data, meta }));
  },
  function* () {
    yield* put(ordersFailed());
  },
);

const details = reading(
  function* details({ payload }: ReturnType<typeof openOrder>) {
    const { data } = yield* call(orderAdminApi.details, payload);
    yield* put(orderArrived(data));
  },
  function* () {
    yield* put(orderFailed());
  },
);

const change = safely(
  function* change({ payload: { id, status, ...change } }: ReturnType<typeof changeStatus>) {
    if (!status) {
      yield* put(statusRefused([]));
      yield* put(showToast({ title: 'Please Select Status to update', destructive: true }));
      return;
    }
    const { message } = yield* call(orderAdminApi.changeStatus, id, { status, ...change });
    yield* put(statusChanged());
    yield* put(showToast({ title: message ?? '' }));
    const shown = yield* select(orderAdminSelectors.selectDetailsProgress);
    if (shown !== 'none') yield* put(openOrder(id));
    yield* reload();
  },
  function* (error) {
    const order = changedMeanwhile<AdminOrderDetails>(error);
    if (order) {
      const orderDetails = yield* select(orderAdminSelectors.selectOrderDetails);
      if (orderDetails?._id !== order._id) yield* put(showToast({ title: error.message, destructive: true }));
      yield* put(orderChangedMeanwhile({ order, news: error.message }));
      yield* reload();
      return;
    }
    yield* put(statusRefused(error.errors));
    yield* call(tellRefusal, error);
  },
);

function* reload() {
  const query = yield* select(orderAdminSelectors.selectQuery);
  if (query) yield* put(loadOrders(query));
}

export function* orderAdminSaga() {
  yield* takeLatest(loadOrders, list);
  yield* takeUntilClosed(openOrder, closeOrder, details);
  yield* takeLeading(changeStatus, change);
  // What it is about may have changed.
  yield* takeLatest(jobNotStarted, reload);
}
