import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { SentMail } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast, tellRefusal } from '../toasts';

export interface FailedMailsQuery {
  page: number;
  limit: number;
}

/** The mails that wait for staff to send them again or to dismiss them, newest first. */
export const failedMails = readSlice('failedMails', ({ page, limit }: FailedMailsQuery) =>
  request('GET', '/api/v1/admin/mails', { query: { state: 'dead', page, limit } }),
);

/** What was sent about an order, newest first. */
export const orderMails = readSlice('orderMails', async (orderId: string) => ({
  orderId,
  ...(await request('GET', '/api/v1/admin/mails', { query: { orderId, limit: 100 } })),
}));

interface MailActionsState {
  /** What the server is asked to do with a mail, by its id. */
  pending: Partial<Record<string, 'resend' | 'dismiss'>>;
  /** The ids of mails that have left the list of those that failed since it was read. */
  handled: readonly string[];
  /** How often the server has responded to what staff pressed. */
  responses: number;
}

const initialState: MailActionsState = { pending: {}, handled: [], responses: 0 };

const slice = createSlice({
  name: 'mailActions',
  initialState,
  reducers: {
    resendMail(state, { payload }: PayloadAction<string>) {
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
  selectors: {
    selectHandled: ({ handled }) => handled,
    selectResponses: ({ responses }) => responses,
    selectPending: ({ pending }) => pending,
  },
});

declare module '../../lib/store' {
  interface Slices {
    mailActions: MailActionsState;
  }
}

export const { resendMail, dismissMail } = slice.actions;
const { responded } = slice.actions;
export const mailActionSelectors = slice.injectInto(rootReducer).selectors;

/** Reads the lists again that show the mail. */
function* listAgain(mailId: string) {
  const isShown = (mails: readonly SentMail[] = []) => mails.some(({ _id }) => _id === mailId);
  const failed = yield* select(failedMails.select);
  if (failed.arg && isShown(failed.data?.data)) yield* put(failedMails.load(failed.arg));
  const ofOrder = yield* select(orderMails.select);
  if (ofOrder.arg && isShown(ofOrder.data?.data)) yield* put(orderMails.load(ofOrder.arg));
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
    yield* call(listAgain, mailId);
  },
  function* (error, { payload: id }) {
    yield* put(responded({ id, isHandled: false }));
    yield* call(tellRefusal, error);
    // A colleague may have handled it.
    if (error.status === 409) yield* call(listAgain, id);
  },
);

startSaga(function* mailActionsSaga() {
  yield* takeEvery([resendMail, dismissMail], handle);
});
