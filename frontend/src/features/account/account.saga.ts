import type { SagaIterator } from 'redux-saga';
import { call, put, takeLeading } from 'typed-redux-saga';
import type { ApiError } from '../../lib/http';
import { isSessionOver, safely } from '../../lib/saga-errors';
import { left, signedOut } from '../auth';
import { showToast } from '../toasts';
import type { OpenAccountDialog } from './account-dialogs-props';
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

function refuse(of: OpenAccountDialog) {
  return function* (error: ApiError): SagaIterator {
    if (!isSessionOver(error)) yield* put(accountRefused({ of, reason: error.message, errors: error.errors }));
  };
}

const change = safely(function* change({ payload }: ReturnType<typeof changePassword>) {
  const { message } = yield* call(accountApi.changePassword, payload);
  yield* put(accountChanged('password'));
  yield* put(showToast({ title: 'Password changed', description: message ?? '' }));
}, refuse('password'));

const leave = safely(function* leave() {
  const { message } = yield* call(accountApi.signOutEverywhere);
  yield* put(accountChanged('everywhere'));
  yield* put(left());
  yield* put(signedOut());
  yield* put(showToast({ title: message ?? '' }));
}, refuse('everywhere'));

const download = safely(function* download() {
  yield* call(accountApi.downloadData);
  yield* put(accountChanged('data'));
  yield* put(showToast({ title: 'Your data has been downloaded' }));
}, refuse('data'));

const remove = safely(function* remove({ payload }: ReturnType<typeof deleteAccount>) {
  const { message } = yield* call(accountApi.deleteAccount, payload);
  yield* put(accountChanged('deletion'));
  yield* put(left());
  yield* put(signedOut());
  yield* put(showToast({ title: message ?? '' }));
}, refuse('deletion'));

const requestEmail = safely(function* requestEmail({ payload }: ReturnType<typeof changeEmail>) {
  const { message } = yield* call(accountApi.changeEmail, payload);
  yield* put(accountChanged('email'));
  yield* put(showToast({ title: 'Check your inbox', description: message ?? '' }));
}, refuse('email'));

export function* accountSaga() {
  yield* takeLeading(changeEmail, requestEmail);
  yield* takeLeading(changePassword, change);
  yield* takeLeading(signOutEverywhere, leave);
  yield* takeLeading(downloadData, download);
  yield* takeLeading(deleteAccount, remove);
}
