import { call, put, takeLeading } from 'typed-redux-saga';
import { isSessionOver, safely } from '../../lib/saga';
import { signedOut } from '../auth';
import { showToast } from '../toasts';
import { accountApi } from './account.api';
import { accountChanged, accountRefused, changePassword, leaveEverywhere } from './account.slice';

const change = safely(
  function* change({ payload }: ReturnType<typeof changePassword>) {
    const { message } = yield* call(accountApi.changePassword, payload);
    yield* put(accountChanged());
    yield* put(showToast({ title: 'Password changed', description: message ?? '' }));
  },
  function* (error) {
    if (!isSessionOver(error)) yield* put(accountRefused({ reason: error.message, errors: error.errors }));
  },
);

const leave = safely(
  function* leave() {
    const { message } = yield* call(accountApi.leaveEverywhere);
    yield* put(accountChanged());
    yield* put(signedOut());
    yield* put(showToast({ title: message ?? '' }));
  },
  function* (error) {
    if (!isSessionOver(error)) yield* put(accountRefused({ reason: error.message, errors: error.errors }));
  },
);

export function* accountSaga() {
  yield* takeLeading(changePassword, change);
  yield* takeLeading(leaveEverywhere, leave);
}
