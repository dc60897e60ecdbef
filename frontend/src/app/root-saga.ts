import { spawn } from 'typed-redux-saga';
import { authSaga, watchSessionSaga } from '../features/auth';
import { cartSaga } from '../features/cart';
import { catalogSaga } from '../features/catalog';
import { toastsSaga } from '../features/toasts';

/** The sagas of every page; pages start the others. The end of one leaves the others running. */
export function* rootSaga() {
  yield* spawn(authSaga);
  yield* spawn(watchSessionSaga);
  yield* spawn(catalogSaga);
  yield* spawn(cartSaga);
  yield* spawn(toastsSaga);
}
