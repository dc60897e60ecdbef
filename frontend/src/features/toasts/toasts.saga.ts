import { delay, put, select, takeLatest } from 'typed-redux-saga';
import { dismissToast, selectToast, toastRemoved } from './toasts.slice';

const removalDelay = 1_000_000; // ms

function* removeLater() {
  const toast = yield* select(selectToast);
  if (!toast) return;
  yield* delay(removalDelay);
  yield* put(toastRemoved({ id: toast.id }));
}

export function* toastsSaga() {
  yield* takeLatest(dismissToast, removeLater);
}
