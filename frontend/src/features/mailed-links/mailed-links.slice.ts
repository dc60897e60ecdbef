import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EmailConfirmation, FieldError, ForgottenPassword, PasswordReset } from '../../contract/types';

interface MailedLinksState {
  isSending: boolean;
  /** The shop's sentence about what was done; null before it is. */
  done: string | null;
  refusal: string | null;
  errors: readonly FieldError[];
}

const initialState: MailedLinksState = { isSending: false, done: null, refusal: null, errors: [] };

function sending(): MailedLinksState {
  return { ...initialState, isSending: true };
}

/** Drops the result if the form that sent the call is no longer shown. */
function withResult(state: MailedLinksState, result: Partial<MailedLinksState>): MailedLinksState {
  return state.isSending ? { ...initialState, ...result } : state;
}

const slice = createSlice({
  name: 'mailedLinks',
  initialState,
  reducers: {
    forgotPassword: (_state, _: PayloadAction<ForgottenPassword>) => sending(),
    resetPassword: (_state, _: PayloadAction<PasswordReset>) => sending(),
    undoEmailChange: (_state, _: PayloadAction<PasswordReset>) => sending(),
    confirmEmail: (_state, _: PayloadAction<EmailConfirmation>) => sending(),
    linkSucceeded: (state, { payload }: PayloadAction<string>) => withResult(state, { done: payload }),
    linkRefused: (state, { payload }: PayloadAction<{ reason: string; errors: readonly FieldError[] }>) =>
      withResult(state, { refusal: payload.reason, errors: payload.errors }),
    /** Another form is shown. */
    linkPageOpened: () => initialState,
  },
  selectors: {
    selectMailedLinks: (state) => state,
    /** Whether the link was unknown, used or expired. */
    selectIsLinkInvalid: (state) => state.errors.some(({ field }) => field === 'token'),
  },
});

export const mailedLinksReducer = slice.reducer;
export const {
  forgotPassword,
  resetPassword,
  undoEmailChange,
  confirmEmail,
  linkSucceeded,
  linkRefused,
  linkPageOpened,
} = slice.actions;
export const { selectMailedLinks, selectIsLinkInvalid } = slice.selectors;
