import { call, put, select, takeLatest } from 'typed-redux-saga';
import { reading } from '../../lib/reads-and-writes';
import { isSessionOver, safely, takeUntilClosed } from '../../lib/saga-errors';
import { selectUser, sessionResumed, signedOut } from '../auth';
import { ordersApi } from './orders.api';
import {
  closeOrder,
  loadOrder,
  loadOrders,
  orderArrived,
  orderFailed,
  ordersArrived,
  ordersFailed,
  orderSelectors,
} from './orders.slice';

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

function* listAgain() {
  const progress = yield* select(orderSelectors.selectListProgress);
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

export function* ordersSaga() {
  yield* takeLatest([loadOrders, signedOut], list);
  yield* takeUntilClosed(loadOrder, closeOrder, details);
  yield* takeLatest(sessionResumed, listAgain);
}
