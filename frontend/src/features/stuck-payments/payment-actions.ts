import { createAction } from '@reduxjs/toolkit';
import { call, put, takeEvery, takeLeading } from 'typed-redux-saga';
import type { DisputeResolution } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { safely } from '../../lib/saga-errors';
import { startSaga } from '../../lib/store';
import { showToast, tellRefusal } from '../toasts';

interface Decision {
  id: string;
  resolution: DisputeResolution;
  note: string;
}

/** Payments that need a person, longest waiting first. */
export const stuckPayments = readSlice('stuckPayments', async () => {
  const { data } = await request('GET', '/api/v1/admin/payments/stuck');
  return data;
});

export const resolveDispute = createAction<Decision>('paymentActions/resolveDispute');
/** Asks the provider again about a stuck payment, given its id. */
export const recheckPayment = createAction<string>('paymentActions/recheckPayment');

const decide = ({ id, ...body }: Decision) =>
  request('POST', '/api/v1/admin/payments/resolve/{id}', { path: { id }, body });
const askAgain = (id: string) => request('POST', '/api/v1/admin/payments/look-again/{id}', { path: { id } });

const recheck = safely(function* recheck({ payload }: ReturnType<typeof recheckPayment>) {
  const { message } = yield* call(askAgain, payload);
  yield* put(showToast({ title: message ?? '' }));
}, tellRefusal);

const resolve = safely(function* resolve({ payload }: ReturnType<typeof resolveDispute>) {
  const { message } = yield* call(decide, payload);
  yield* put(showToast({ title: message ?? '' }));
  yield* put(stuckPayments.load(undefined));
}, tellRefusal);

startSaga(function* paymentActionsSaga() {
  yield* takeEvery(recheckPayment, recheck);
  yield* takeLeading(resolveDispute, resolve);
});
