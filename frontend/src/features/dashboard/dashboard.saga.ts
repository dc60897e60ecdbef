import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { safely } from '../../lib/saga';
import { showToast } from '../toasts';
import { dashboardApi } from './dashboard.api';
import { loadPicture, lookAgain, pictureArrived, pictureFailed } from './dashboard.slice';

const load = safely(
  function* load() {
    yield* put(pictureArrived(yield* call(dashboardApi.picture)));
  },
  function* () {
    yield* put(pictureFailed());
  },
);

const look = safely(
  function* look({ payload }: ReturnType<typeof lookAgain>) {
    const { message } = yield* call(dashboardApi.lookAgain, payload);
    yield* put(showToast({ title: message ?? '' }));
  },
  function* (error) {
    yield* put(showToast({ title: error.message, destructive: true }));
  },
);

export function* dashboardSaga() {
  yield* takeLatest(loadPicture, load);
  yield* takeEvery(lookAgain, look);
}
