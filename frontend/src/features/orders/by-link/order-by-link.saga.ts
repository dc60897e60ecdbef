import { call, put, takeLatest } from 'typed-redux-saga';
import { safely } from '../../../lib/saga-errors';
import { ordersApi } from '../orders.api';
import { linkedOrderArrived, linkedOrderRefused, loadLinkedOrder } from './order-by-link.slice';

const load = safely(
  function* load({ payload: link }: ReturnType<typeof loadLinkedOrder>) {
    const { data } = yield* call(ordersApi.byLink, link);
    yield* put(linkedOrderArrived(data));
  },
  function* ({ message: fault, status }) {
    yield* put(linkedOrderRefused({ fault, isLinkWrong: status === 404 }));
  },
);

export function* orderByLinkSaga() {
  yield* takeLatest(loadLinkedOrder, load);
}
