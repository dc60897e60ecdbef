import { fork } from 'typed-redux-saga';
import { addressesSaga } from '../features/addresses';
import { authSaga } from '../features/auth';
import { cartSaga } from '../features/cart';
import { catalogSaga } from '../features/catalog';
import { ordersSaga } from '../features/orders';
import { toastsSaga } from '../features/toasts';

export function* rootSaga() {
  yield* fork(authSaga);
  yield* fork(catalogSaga);
  yield* fork(cartSaga);
  yield* fork(addressesSaga);
  yield* fork(ordersSaga);
  yield* fork(toastsSaga);
}
