import { delay, put, select, takeLatest } from 'typed-redux-saga';
import { dismissToast, selectToast, toastForgotten } from './toasts.slice';

const removalDelay = 1_000_000;

function* forgetLater() {
  const toast = yield* select(selectToast);
  if (!toast) return;
  yield* delay(removalDelay);
  yield* put(toastForgotten({ id: toast.id }));
}

export function* toastsSaga() {
  yield* takeLatest(dismissToast, forgetLater);
}
