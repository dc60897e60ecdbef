import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountDeletion, EmailChange, FieldError, PasswordChange } from '../../contract/types';
import { sessionExpired, signedOut } from '../auth';
import { rootReducer } from '../../lib/store';
import type { OpenAccountDialog } from './account-dialogs-props';

interface AccountState {
  /** The dialog whose request is sent; null without one, and once it was closed. */
  sending: OpenAccountDialog;
  refusal: string | null;
  errors: readonly FieldError[];
  /** Counts what succeeded while its dialog was open, so that it knows when to close. */
  done: number;
}

const initialState: AccountState = { sending: null, refusal: null, errors: [], done: 0 };

interface Refusal {
  of: OpenAccountDialog;
  reason: string;
  errors: readonly FieldError[];
}

function send(state: AccountState, sending: OpenAccountDialog): void {
  Object.assign(state, { sending, refusal: null, errors: [] });
}

const slice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    changePassword: (state, _: PayloadAction<PasswordChange>) => send(state, 'password'),
    changeEmail: (state, _: PayloadAction<EmailChange>) => send(state, 'email'),
    deleteAccount: (state, _: PayloadAction<AccountDeletion>) => send(state, 'deletion'),
    downloadData: (state) => send(state, 'data'),
    signOutEverywhere: (state) => send(state, 'everywhere'),
    accountChanged(state, { payload }: PayloadAction<OpenAccountDialog>) {
      // The end of a request whose dialog was closed is nothing to another dialog.
      if (state.sending !== payload) return;
      Object.assign(state, { sending: null, done: state.done + 1 });
    },
    accountRefused(state, { payload: { of, reason, errors } }: PayloadAction<Refusal>) {
      if (state.sending !== of) return;
      Object.assign(state, { sending: null, refusal: reason, errors });
    },
    accountClosed: (state) => send(state, null),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, ({ done }) => ({ ...initialState, done }))
      .addCase(sessionExpired, (state) => {
        state.sending = null;
      }),
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
