import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountDeletion, EmailChange, FieldError, PasswordChange } from '../../contract/types';
import { signedOut } from '../auth';
import { rootReducer } from '../../lib/store';

interface AccountState {
  isSending: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
  /** Counts successful requests, so that a dialog knows when to close. */
  done: number;
}

const initialState: AccountState = { isSending: false, refusal: null, errors: [], done: 0 };

function sending(state: AccountState): void {
  Object.assign(state, { isSending: true, refusal: null, errors: [] });
}

const slice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    changePassword: (state, _: PayloadAction<PasswordChange>) => sending(state),
    changeEmail: (state, _: PayloadAction<EmailChange>) => sending(state),
    deleteAccount: (state, _: PayloadAction<AccountDeletion>) => sending(state),
    downloadData: sending,
    signOutEverywhere: sending,
    accountChanged(state) {
      Object.assign(state, { isSending: false, done: state.done + 1 });
    },
    accountRefused(state, { payload }: PayloadAction<{ reason: string; errors: readonly FieldError[] }>) {
      // The refusal is dropped if the dialog was closed meanwhile, so that the next dialog does not show it.
      const isStillAsked = state.isSending;
      Object.assign(state, { isSending: false });
      if (isStillAsked) Object.assign(state, { refusal: payload.reason, errors: payload.errors });
    },
    accountClosed(state) {
      Object.assign(state, { isSending: false, refusal: null, errors: [] });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, ({ done }) => ({ ...initialState, done })),
  selectors: { selectAccount: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    account: AccountState;
  }
}

export const {
  changeEmail,
  changePassword,
  deleteAccount,
  downloadData,
  signOutEverywhere,
  accountChanged,
  accountRefused,
  accountClosed,
} = slice.actions;
export const { selectAccount } = slice.injectInto(rootReducer).selectors;
