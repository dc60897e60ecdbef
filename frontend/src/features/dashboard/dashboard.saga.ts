import { call, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { reading } from '../../lib/reads-and-writes';
import { isSessionOver, safely } from '../../lib/saga-errors';
import { showToast } from '../toasts';
import { dashboardApi } from './dashboard.api';
import { loadSummary, recheckPayment, resolveDispute, summaryArrived, summaryFailed } from './dashboard.slice';

const load = reading(
  function* load() {
    yield* put(summaryArrived(yield* call(dashboardApi.summary)));
  },
  function* () {
    yield* put(summaryFailed());
  },
);

const recheck = safely(
  function* recheck({ payload }: ReturnType<typeof recheckPayment>) {
    const { message } = yield* call(dashboardApi.recheckPayment, payload);
    yield* put(showToast({ title: message ?? '' }));
  },
  function* (error) {
    if (!isSessionOver(error)) yield* put(showToast({ title: error.message, destructive: true }));
  },
);

const resolve = safely(
  function* resolve({ payload: { id, resolution, note } }: ReturnType<typeof resolveDispute>) {
    const { message } = yield* call(dashboardApi.resolveDispute, id, resolution, note);
    yield* put(showToast({ title: message ?? '' }));
    yield* put(loadSummary());
  },
  function* (error) {
    if (!isSessionOver(error)) yield* put(showToast({ title: error.message, destructive: true }));
  },
);

export function* dashboardSaga() {
  yield* takeLatest(loadSummary, load);
  yield* takeEvery(recheckPayment, recheck);
  yield* takeLeading(resolveDispute, resolve);
}
