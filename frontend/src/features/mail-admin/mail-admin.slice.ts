import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PageMeta, SentMail } from '../../contract/types';
import { signedOut } from '../auth';
import type { FailedMailsQuery } from './mail-admin.api';
import { rootReducer } from '../../lib/store';

interface MailAdminState {
  /** Newest first. */
  failedMails: SentMail[];
  query: FailedMailsQuery | null;
  meta: PageMeta | null;
  progress: 'none' | 'loading' | 'ready' | 'failed';
  /** What the server is asked to do with a mail, by its id. */
  pending: Partial<Record<string, 'resend' | 'dismiss'>>;
  /** How often the server has responded to what staff pressed. */
  responses: number;
}

const initialState: MailAdminState = {
  ...{ failedMails: [], query: null, meta: null, progress: 'none' },
  ...{ pending: {}, responses: 0 },
};

const slice = createSlice({
  name: 'mailAdmin',
  initialState,
  reducers: {
    loadFailedMails(state, { payload }: PayloadAction<FailedMailsQuery>) {
      state.query = payload;
      state.progress = 'loading';
    },
    failedMailsArrived(state, { payload }: PayloadAction<{ mails: SentMail[]; meta: PageMeta }>) {
      state.progress = 'ready';
      state.failedMails = payload.mails;
      state.meta = payload.meta;
    },
    failedMailsNotLoaded(state) {
      state.progress = 'failed';
      state.failedMails = [];
    },
    resendFailedMail(state, { payload }: PayloadAction<string>) {
      state.pending[payload] = 'resend';
    },
    dismissMail(state, { payload }: PayloadAction<string>) {
      state.pending[payload] = 'dismiss';
    },
    /** The mail was sent again or dismissed, and leaves the list. */
    mailHandled(state, { payload }: PayloadAction<string>) {
      delete state.pending[payload];
      state.failedMails = state.failedMails.filter(({ _id }) => _id !== payload);
      state.responses += 1;
    },
    mailNotHandled(state, { payload }: PayloadAction<string>) {
      delete state.pending[payload];
      state.responses += 1;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectMailAdmin: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    mailAdmin: MailAdminState;
  }
}

export const { selectMailAdmin } = slice.injectInto(rootReducer).selectors;
export const {
  loadFailedMails,
  failedMailsArrived,
  failedMailsNotLoaded,
  resendFailedMail,
  dismissMail,
  mailHandled,
  mailNotHandled,
} = slice.actions;
