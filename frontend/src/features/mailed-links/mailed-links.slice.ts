import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  Acceptance,
  EmailConfirmation,
  FieldError,
  ForgottenPassword,
  Invitation,
  PasswordReset,
  StaffRole,
} from '../../contract/types';
import { rootReducer } from '../../lib/store';

interface MailedLinksState {
  isSending: boolean;
  /** Whether the link is valid is being asked. */
  isChecking: boolean;
  /** The shop's sentence about what was done; null before it is. */
  done: string | null;
  refusal: string | null;
  errors: readonly FieldError[];
  /** The account's email, for password managers; empty until the link is checked, and where it is not valid. */
  resetEmail: string;
  /** What the link invites to; null until it is checked. */
  invitedAs: StaffRole | null;
}

/** A link under which a new password is chosen. */
interface PasswordLink {
  token: string;
  undoesEmailChange: boolean;
}

interface Refused {
  reason: string;
  errors: readonly FieldError[];
}

const initialState: MailedLinksState = {
  isSending: false,
  isChecking: false,
  done: null,
  refusal: null,
  errors: [],
  resetEmail: '',
  invitedAs: null,
};

const isOfLink = ({ field }: FieldError) => field === 'token';

function sending({ resetEmail, invitedAs }: MailedLinksState): MailedLinksState {
  return { ...initialState, resetEmail, invitedAs, isSending: true };
}

/** Drops the result if the form that sent the call is no longer shown. */
function withResult(state: MailedLinksState, result: Partial<MailedLinksState>): MailedLinksState {
  const { resetEmail, invitedAs } = state;
  return state.isSending ? { ...initialState, resetEmail, invitedAs, ...result } : state;
}

const slice = createSlice({
  name: 'mailedLinks',
  initialState,
  reducers: {
    /** What was said about a link sent before stays while another is asked for. */
    forgotPassword: (state, _: PayloadAction<ForgottenPassword>) => ({ ...sending(state), done: state.done }),
    resetPassword: (state, _: PayloadAction<PasswordReset>) => sending(state),
    undoEmailChange: (state, _: PayloadAction<PasswordReset>) => sending(state),
    confirmEmail: (state, _: PayloadAction<EmailConfirmation>) => sending(state),
    acceptInvitation: (state, _: PayloadAction<Acceptance>) => sending(state),
    checkInvitation(state, _: PayloadAction<string>) {
      state.isChecking = true;
    },
    invitationChecked(state, { payload }: PayloadAction<Invitation>) {
      if (!state.isChecking) return;
      state.isChecking = false;
      state.resetEmail = payload.email;
      state.invitedAs = payload.staffRole;
    },
    checkPasswordLink(state, _: PayloadAction<PasswordLink>) {
      state.isChecking = true;
    },
    passwordLinkChecked(state, { payload }: PayloadAction<string>) {
      if (!state.isChecking) return;
      state.isChecking = false;
      state.resetEmail = payload;
    },
    /** Where the link may be valid, sending the password says what is wrong. */
    passwordLinkRefused(state, { payload }: PayloadAction<Refused>) {
      if (!state.isChecking) return;
      state.isChecking = false;
      if (!payload.errors.some(isOfLink)) return;
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    linkSucceeded: (state, { payload }: PayloadAction<string>) => withResult(state, { done: payload }),
    linkRefused: (state, { payload }: PayloadAction<Refused>) =>
      withResult(state, { refusal: payload.reason, errors: payload.errors }),
    /** Another form is shown. */
    linkPageOpened: () => initialState,
  },
  selectors: {
    selectMailedLinks: (state) => state,
    selectResetEmail: (state) => state.resetEmail,
    selectInvitedAs: (state) => state.invitedAs,
    /** Whether the link was unknown, used or expired. */
    selectIsLinkInvalid: (state) => state.errors.some(isOfLink),
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
  acceptInvitation,
  checkInvitation,
  invitationChecked,
  checkPasswordLink,
  passwordLinkChecked,
  passwordLinkRefused,
  linkSucceeded,
  linkRefused,
  linkPageOpened,
} = slice.actions;
export const { selectMailedLinks, selectIsLinkInvalid, selectResetEmail, selectInvitedAs } =
  slice.injectInto(rootReducer).selectors;
