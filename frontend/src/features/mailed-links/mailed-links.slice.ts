import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EmailConfirmation, FieldError, ForgottenPassword, PasswordReset } from '../../contract/types';
import { rootReducer } from '../../lib/store';

interface MailedLinksState {
  isSending: boolean;
  /** The shop's sentence about what was done; null before it is. */
  done: string | null;
  refusal: string | null;
  errors: readonly FieldError[];
  /** The account's email, for password managers; empty until the link is checked, and where it is not valid. */
  resetEmail: string;
}

/** A link under which a new password is chosen. */
interface PasswordLink {
  token: string;
  undoesEmailChange: boolean;
}

const initialState: MailedLinksState = { isSending: false, done: null, refusal: null, errors: [], resetEmail: '' };

function sending({ resetEmail }: MailedLinksState): MailedLinksState {
  return { ...initialState, resetEmail, isSending: true };
}

/** Drops the result if the form that sent the call is no longer shown. */
function withResult(state: MailedLinksState, result: Partial<MailedLinksState>): MailedLinksState {
  return state.isSending ? { ...initialState, resetEmail: state.resetEmail, ...result } : state;
}

const slice = createSlice({
  name: 'mailedLinks',
  initialState,
  reducers: {
    forgotPassword: (state, _: PayloadAction<ForgottenPassword>) => sending(state),
    resetPassword: (state, _: PayloadAction<PasswordReset>) => sending(state),
    undoEmailChange: (state, _: PayloadAction<PasswordReset>) => sending(state),
    confirmEmail: (state, _: PayloadAction<EmailConfirmation>) => sending(state),
    checkPasswordLink(_state, _: PayloadAction<PasswordLink>) {},
    passwordLinkChecked(state, { payload }: PayloadAction<string>) {
      state.resetEmail = payload;
    },
    linkSucceeded: (state, { payload }: PayloadAction<string>) => withResult(state, { done: payload }),
    linkRefused: (state, { payload }: PayloadAction<{ reason: string; errors: readonly FieldError[] }>) =>
      withResult(state, { refusal: payload.reason, errors: payload.errors }),
    /** Another form is shown. */
    linkPageOpened: () => initialState,
  },
  selectors: {
    selectMailedLinks: (state) => state,
    selectResetEmail: (state) => state.resetEmail,
    /** Whether the link was unknown, used or expired. */
    selectIsLinkInvalid: (state) => state.errors.some(({ field }) => field === 'token'),
  },
});

declare module '../../lib/store' {
  interface Slices {
    mailedLinks: MailedLinksState;
  }
}

export const {
  forgotPassword,
  resetPassword,
  undoEmailChange,
  confirmEmail,
  checkPasswordLink,
  passwordLinkChecked,
  linkSucceeded,
  linkRefused,
  linkPageOpened,
} = slice.actions;
export const { selectMailedLinks, selectIsLinkInvalid, selectResetEmail } = slice.injectInto(rootReducer).selectors;
