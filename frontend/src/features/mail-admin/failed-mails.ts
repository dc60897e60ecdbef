import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast } from '../toasts';

export interface FailedMailsQuery {
  page: number;
  limit: number;
}

/** The mails that wait for staff to send them again or to dismiss them, newest first. */
export const failedMails = readSlice('failedMails', ({ page, limit }: FailedMailsQuery) =>
  request('GET', '/api/v1/admin/mails', { query: { state: 'dead', page, limit } }),
);

interface MailActionsState {
  /** What the server is asked to do with a mail, by its id. */
  pending: Partial<Record<string, 'resend' | 'dismiss'>>;
  /** The ids of mails that have left the list since it was read. */
  handled: readonly string[];
  /** How often the server has responded to what staff pressed. */
  responses: number;
}

const initialState: MailActionsState = { pending: {}, handled: [], responses: 0 };

const slice = createSlice({
  name: 'mailActions',
  initialState,
  reducers: {
    resendFailedMail(state, { payload }: PayloadAction<string>) {
      state.pending[payload] = 'resend';
    },
    dismissMail(state, { payload }: PayloadAction<string>) {
      state.pending[payload] = 'dismiss';
    },
    responded(state, { payload: { id, isHandled } }: PayloadAction<{ id: string; isHandled: boolean }>) {
      delete state.pending[id];
      if (isHandled) state.handled = [...state.handled, id];
      state.responses += 1;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(failedMails.arrived.type, (state) => void (state.handled = []))
      .addCase(signedOut, () => initialState),
  selectors: { selectMailActions: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    mailActions: MailActionsState;
  }
}

export const { resendFailedMail, dismissMail } = slice.actions;
const { responded } = slice.actions;
export const { selectMailActions } = slice.injectInto(rootReducer).selectors;

function* listAgain() {
  const { arg } = yield* select(failedMails.select);
  if (arg) yield* put(failedMails.load(arg));
}

const handle = safely(
  function* handle({ type, payload: mailId }: PayloadAction<string>): SagaIterator {
    const path = { path: { mailId } };
    const { message } = yield* call(() =>
      type === dismissMail.type
        ? request('POST', '/api/v1/admin/mails/{mailId}/dismiss', path)
        : request('POST', '/api/v1/admin/mails/{mailId}/resend', path),
    );
    yield* put(responded({ id: mailId, isHandled: true }));
    yield* put(showToast({ title: message ?? '' }));
    yield* call(listAgain);
  },
  function* (error, { payload: id }) {
    yield* put(responded({ id, isHandled: false }));
    if (!isSessionOver(error)) yield* put(showToast({ title: error.message, destructive: true }));
    // A colleague may have handled it.
    if (error.status === 409) yield* call(listAgain);
  },
);

startSaga(function* mailActionsSaga() {
  yield* takeEvery([resendFailedMail, dismissMail], handle);
});
