import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  Acceptance,
  EmailConfirmation,
  FieldError,
  ForgottenPassword,
  Invitation,
  PasswordReset,
  StaffRole,
  StockAlertEnd,
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
  /** How many other sizes the address waits for; 0 until the alert of the link has ended. */
  otherAlerts: number;
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
  otherAlerts: 0,
};

const isOfLink = ({ field }: FieldError) => field === 'token';

function sending({ resetEmail, invitedAs, otherAlerts }: MailedLinksState): MailedLinksState {
  return { ...initialState, resetEmail, invitedAs, otherAlerts, isSending: true };
}

/** Drops the result if the form that sent the call is no longer shown. */
function withResult(state: MailedLinksState, result: Partial<MailedLinksState>): MailedLinksState {
  const { resetEmail, invitedAs, otherAlerts } = state;
  return state.isSending ? { ...initialState, resetEmail, invitedAs, otherAlerts, ...result } : state;
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
    /** What was said about the first stays while the others end. */
    endAlert: (state, _: PayloadAction<StockAlertEnd>) => ({ ...sending(state), done: state.done }),
    alertEnded: (state, { payload }: PayloadAction<number>) => ({ ...state, otherAlerts: payload }),
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
    selectOtherAlerts: (state) => state.otherAlerts,
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
  endAlert,
  alertEnded,
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
export const { selectMailedLinks, selectIsLinkInvalid, selectResetEmail, selectInvitedAs, selectOtherAlerts } =
  slice.injectInto(rootReducer).selectors;
