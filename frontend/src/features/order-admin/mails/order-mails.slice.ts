import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SentMail } from '../../../contract/types';
import { signedOut } from '../../auth';
import { rootReducer } from '../../../lib/store';

interface OrderMailsState {
  orderId: string | null;
  /** Newest first. */
  mails: SentMail[];
  progress: 'none' | 'loading' | 'ready' | 'failed';
  /** The ids of mails that are being sent again. */
  resending: string[];
  /** How many were sent again. */
  resent: number;
}

const initialState: OrderMailsState = { orderId: null, mails: [], progress: 'none', resending: [], resent: 0 };

const slice = createSlice({
  name: 'orderMails',
  initialState,
  reducers: {
    loadMails(state, { payload }: PayloadAction<string>) {
      if (state.orderId === payload && state.progress === 'ready') return state;
      return { ...initialState, orderId: payload, progress: 'loading', resending: state.resending };
    },
    mailsArrived(state, { payload }: PayloadAction<SentMail[]>) {
      state.mails = payload;
      state.progress = 'ready';
    },
    mailsFailed(state) {
      state.progress = 'failed';
    },
    resendMail(state, { payload }: PayloadAction<{ mailId: string; orderId: string }>) {
      state.resending.push(payload.mailId);
    },
    mailResent(state, { payload }: PayloadAction<string>) {
      state.resending = state.resending.filter((mailId) => mailId !== payload);
      state.resent += 1;
    },
    resendRefused(state, { payload }: PayloadAction<string>) {
      state.resending = state.resending.filter((mailId) => mailId !== payload);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectOrderMails: (state) => state },
});

declare module '../../../lib/store' {
  interface Slices {
    orderMails: OrderMailsState;
  }
}

export const { selectOrderMails } = slice.injectInto(rootReducer).selectors;
export const { loadMails, mailsArrived, mailsFailed, resendMail, mailResent, resendRefused } = slice.actions;
