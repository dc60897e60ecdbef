import { fork } from 'typed-redux-saga';
import { authSaga, watchSessionSaga } from '../features/auth';
import { cartSaga } from '../features/cart';
import { catalogSaga } from '../features/catalog';
import { toastsSaga } from '../features/toasts';

/** The sagas of every page; pages start the others. */
export function* rootSaga() {
  yield* fork(authSaga);
  yield* fork(watchSessionSaga);
  yield* fork(catalogSaga);
  yield* fork(cartSaga);
  yield* fork(toastsSaga);
}
