import { call, put, takeLatest } from 'typed-redux-saga';
import { safely } from '../../../lib/saga-errors';
import { ordersApi } from '../orders.api';
import { orderByLinkArrived, orderByLinkRefused, loadOrderByLink } from './order-by-link.slice';

const load = safely(
  function* load({ payload: link }: ReturnType<typeof loadOrderByLink>) {
    const { data } = yield* call(ordersApi.byLink, link);
    yield* put(orderByLinkArrived(data));
  },
  function* ({ message: fault, status }) {
    yield* put(orderByLinkRefused({ fault, isLinkWrong: status === 404 }));
  },
);

export function* orderByLinkSaga() {
  yield* takeLatest(loadOrderByLink, load);
}
