import { createSlice } from '@reduxjs/toolkit';
import { call, put, takeLeading } from 'typed-redux-saga';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast } from '../toasts';

/** A failure is not shown, because the pages are usable without the email. */
export const accountRead = readSlice('accountEmail', async () => (await request('GET', '/api/v1/users/me')).data);

interface VerificationState {
  isSending: boolean;
}

const initialState: VerificationState = { isSending: false };

const slice = createSlice({
  name: 'emailVerification',
  initialState,
  reducers: {
    sendVerification(state) {
      state.isSending = true;
    },
    verificationEnded(state) {
      state.isSending = false;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectIsSending: ({ isSending }) => isSending },
});

declare module '../../lib/store' {
  interface Slices {
    emailVerification: VerificationState;
  }
}

export const { sendVerification } = slice.actions;
const { verificationEnded } = slice.actions;
export const { selectIsSending } = slice.injectInto(rootReducer).selectors;

const send = safely(
  function* send() {
    const { message } = yield* call(() => request('POST', '/api/v1/users/send-verification'));
    yield* put(verificationEnded());
    yield* put(showToast({ title: message ?? '' }));
  },
  function* (error) {
    yield* put(verificationEnded());
    if (!isSessionOver(error)) {
      yield* put(showToast({ title: 'Error', description: error.message, destructive: true }));
    }
  },
);

startSaga(function* verificationSaga() {
  yield* takeLeading(sendVerification, send);
});
