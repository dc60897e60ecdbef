import type { SagaIterator } from 'redux-saga';
import { call, put, takeLeading } from 'typed-redux-saga';
import type { ApiError } from '../../lib/http';
import { isSessionOver, safely } from '../../lib/saga-errors';
import { left, signedOut } from '../auth';
import { showToast } from '../toasts';
import { accountApi } from './account.api';
import {
  accountChanged,
  accountRefused,
  changeEmail,
  changePassword,
  deleteAccount,
  downloadData,
  signOutEverywhere,
} from './account-request.slice';

function* refuse(error: ApiError): SagaIterator {
  if (!isSessionOver(error)) yield* put(accountRefused({ reason: error.message, errors: error.errors }));
}

const change = safely(function* change({ payload }: ReturnType<typeof changePassword>) {
  const { message } = yield* call(accountApi.changePassword, payload);
  yield* put(accountChanged());
  yield* put(showToast({ title: 'Password changed', description: message ?? '' }));
}, refuse);

const leave = safely(function* leave() {
  const { message } = yield* call(accountApi.signOutEverywhere);
  yield* put(accountChanged());
  yield* put(left());
  yield* put(signedOut());
  yield* put(showToast({ title: message ?? '' }));
}, refuse);

const download = safely(function* download() {
  yield* call(accountApi.downloadData);
  yield* put(accountChanged());
  yield* put(showToast({ title: 'Your data has been downloaded' }));
}, refuse);

const remove = safely(function* remove({ payload }: ReturnType<typeof deleteAccount>) {
  const { message } = yield* call(accountApi.deleteAccount, payload);
  yield* put(accountChanged());
  yield* put(left());
  yield* put(signedOut());
  yield* put(showToast({ title: message ?? '' }));
}, refuse);

const requestEmail = safely(function* requestEmail({ payload }: ReturnType<typeof changeEmail>) {
  const { message } = yield* call(accountApi.changeEmail, payload);
  yield* put(accountChanged());
  yield* put(showToast({ title: 'Check your inbox', description: message ?? '' }));
}, refuse);

export function* accountSaga() {
  yield* takeLeading(changeEmail, requestEmail);
  yield* takeLeading(changePassword, change);
  yield* takeLeading(signOutEverywhere, leave);
  yield* takeLeading(downloadData, download);
  yield* takeLeading(deleteAccount, remove);
}
