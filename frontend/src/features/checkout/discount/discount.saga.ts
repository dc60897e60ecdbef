import type { SagaIterator } from 'redux-saga';
import { call, put, takeLeading } from 'typed-redux-saga';
import { request } from '../../../lib/http';
import { isSessionOver, safely } from '../../../lib/saga-errors';
import { cartArrived } from '../../cart';
import { discountRefused, discountSettled, enterDiscount, removeDiscount } from './discount.slice';

const path = '/api/v1/shop/cart/discount';

export const discountApi = {
  enter: (code: string) => request('POST', path, { body: { code } }),
  remove: () => request('DELETE', path),
};

const change = safely(
  function* change(action: ReturnType<typeof enterDiscount | typeof removeDiscount>): SagaIterator {
    const { data } = yield* enterDiscount.match(action)
      ? call(discountApi.enter, action.payload)
      : call(discountApi.remove);
    yield* put(cartArrived(data));
    yield* put(discountSettled());
  },
  function* (error): SagaIterator {
    yield* put(isSessionOver(error) ? discountSettled() : discountRefused(error.message));
  },
);

export function* discountSaga(): SagaIterator {
  yield* takeLeading([enterDiscount, removeDiscount], change);
}
