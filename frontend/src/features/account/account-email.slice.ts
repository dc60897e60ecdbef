import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '../../contract/types';
import { signedOut } from '../auth';
import { rootReducer } from '../../lib/store';

interface AccountEmailState {
  /** Null until it has arrived. */
  account: Account | null;
  isSending: boolean;
}

const initialState: AccountEmailState = { account: null, isSending: false };

const slice = createSlice({
  name: 'accountEmail',
  initialState,
  reducers: {
    loadAccount: (state) => state,
    accountArrived(state, { payload }: PayloadAction<Account>) {
      state.account = payload;
    },
    sendVerification(state) {
      state.isSending = true;
    },
    verificationEnded(state) {
      state.isSending = false;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectAccountEmail: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    accountEmail: AccountEmailState;
  }
}

export const { loadAccount, accountArrived, sendVerification, verificationEnded } = slice.actions;
export const { selectAccountEmail } = slice.injectInto(rootReducer).selectors;
