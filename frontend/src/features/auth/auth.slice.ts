import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionResumed, signedOut } from '../../lib/saga-errors';
import type { Credentials, FieldError, Joined, Registration, User } from '../../contract/types';
import { rootReducer } from '../../lib/store';

interface AuthState {
  isAuthenticated: boolean;
  isLoading: boolean;
  user: User | null | false;
  /** For whom the server rendered the page, judged by the session cookie; null once the session is checked. */
  assumed: 'visitor' | 'shopper' | null;
  /** Why the last sign-in or registration was refused; shown beside the form. */
  refusal: string | null;
  /** What is wrong with single fields of the form. */
  errors: readonly FieldError[];
  /** A sign-in or registration is pending. */
  isSending: boolean;
  /** The last user left by choice, so the next sign-in does not return to their page. */
  hasSignedOut: boolean;
  /** The session has expired; the screen stays until the user signs in again. */
  hasExpired: boolean;
  /** Whether the page may be that of a former user, until a check has answered. */
  isDoubted: boolean;
  /** Counts users who have gone: a page that one of them saw is not shown to the next. */
  departures: number;
  /** The browser stores none of the shop's cookies, without which nobody stays signed in. */
  areCookiesBlocked: boolean;
  /** Counts registrations, so that the page can react to each. */
  registrations: number;
  /** The email of the last registration, to fill in at the login that follows. */
  registeredEmail: string;
}

const initialState: AuthState = {
  isAuthenticated: false,
  isLoading: true,
  user: null,
  assumed: null,
  refusal: null,
  errors: [],
  isSending: false,
  hasSignedOut: false,
  hasExpired: false,
  isDoubted: false,
  departures: 0,
  areCookiesBlocked: false,
  registrations: 0,
  registeredEmail: '',
};

/** A refused sign-in or registration. */
interface Refused {
  reason: string;
  errors?: readonly FieldError[];
}

export interface Arrival {
  success: boolean;
  user: User | null;
}

/** The user leaves by choice and not because the session ended; comes before `signedOut`. */
export const left = createAction('auth/left');
/** A guest has signed in to an account, which has their things now. */
export const guestJoined = createAction<Joined>('auth/guestJoined');
export const checkAuth = createAction('auth/checkAuth');
export const logout = createAction('auth/logout');

function nobody(state: AuthState): void {
  state.isLoading = false;
  state.isSending = false;
  state.isAuthenticated = false;
  state.hasExpired = false;
  state.assumed = null;
  state.user = null;
}

function leave(state: AuthState): void {
  state.hasSignedOut = true;
}

function sending(state: AuthState): void {
  state.isSending = true;
  forgetRefusal(state);
}

function forgetRefusal(state: AuthState): void {
  state.refusal = null;
  state.errors = [];
}

function refuse(state: AuthState, { reason, errors = [] }: Refused): void {
  state.refusal = reason;
  state.errors = [...errors];
}

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    register: (state, _: PayloadAction<Registration>) => sending(state),
    login: (state, _: PayloadAction<Credentials>) => sending(state),
    guestLogin: sending,
    registered(state, { payload }: PayloadAction<{ email: string }>) {
      nobody(state);
      state.registrations += 1;
      state.registeredEmail = payload.email;
    },
    signedIn(state, { payload }: PayloadAction<Arrival>) {
      state.isLoading = false;
      state.isSending = false;
      state.assumed = null;
      forgetRefusal(state);
      state.registeredEmail = '';
      state.hasSignedOut = false;
      state.isAuthenticated = payload.success;
      state.user = payload.success ? payload.user : false;
    },
    authChecked(state, { payload }: PayloadAction<Arrival>) {
      state.isLoading = false;
      state.assumed = null;
      state.isAuthenticated = payload.success;
      state.user = payload.user;
    },
    signInRefused(state, { payload }: PayloadAction<Refused>) {
      nobody(state);
      refuse(state, payload);
    },
    /** A sign-in or registration was refused; the guest, or the user whose session has expired, stays in the state. */
    joiningRefused(state, { payload }: PayloadAction<Refused>) {
      state.isSending = false;
      refuse(state, payload);
    },
    sessionExpired(state) {
      state.isAuthenticated = false;
      state.hasExpired = true;
    },
    doubted(state) {
      state.isDoubted = true;
    },
    doubtEnded(state) {
      state.isDoubted = false;
    },
    cookiesChecked(state, { payload }: PayloadAction<boolean>) {
      state.areCookiesBlocked = payload;
    },
    refusalSeen: forgetRefusal,
  },
  extraReducers: (builder) =>
    builder
      .addCase(checkAuth, (state) => void (state.isLoading = true))
      .addCase(logout, leave)
      .addCase(left, leave)
      .addCase(sessionResumed, (state) => void (state.hasExpired = false))
      .addCase(signedOut, (state) => {
        if (state.user) state.departures += 1;
        nobody(state);
      }),
  selectors: {
    selectIsLoading: (state) => state.isLoading,
    selectUser: (state) => state.user || null,
    /** Staff and visitors have no cart. */
    selectIsShopper: (state) => (state.user ? state.user.role !== 'admin' : false),
    selectIsStaff: (state) => (state.user ? state.user.role === 'admin' : false),
    /** Null once the session is checked. */
    selectAssumed: (state) => state.assumed,
    /** Also before the session is checked, where the server has assumed so. */
    selectIsAssumedShopper: (state) =>
      state.assumed === 'shopper' || (state.user ? state.user.role !== 'admin' : false),
    /** Whether nothing can be shown before the session is checked. */
    selectIsUnknown: (state) => state.isLoading && !state.assumed,
    selectIsGuest: (state) => (state.user ? state.user.role === 'guest' : false),
    selectHasSignedOut: (state) => state.hasSignedOut,
    selectHasExpired: (state) => state.hasExpired,
    /** Whether nobody must see the page: the session has expired, or somebody else may be signed in. */
    selectIsHidden: (state) => state.hasExpired || state.isDoubted,
    selectDepartures: (state) => state.departures,
    selectAreCookiesBlocked: (state) => state.areCookiesBlocked,
    /** Whether a refused sign-in leaves the user as they are: a guest, or a user whose session has expired. */
    selectStaysIfRefused: (state) => state.hasExpired || (state.user ? state.user.role === 'guest' : false),
    selectIsSending: (state) => state.isSending,
    /** Null where fields show it. */
    selectRefusal: (state) => (state.errors.length > 0 ? null : state.refusal),
    selectErrors: (state) => state.errors,
    selectRegisteredEmail: (state) => state.registeredEmail,
    selectRegistrations: (state) => state.registrations,
  },
});

export { sessionResumed, signedOut };
declare module '../../lib/store' {
  interface Slices {
    auth: AuthState;
  }
}

export const authReducer = slice.reducer;
export const {
  register,
  login,
  guestLogin,
  registered,
  signedIn,
  authChecked,
  signInRefused,
  joiningRefused,
  sessionExpired,
  doubted,
  doubtEnded,
  cookiesChecked,
  refusalSeen,
} = slice.actions;
export const {
  selectAssumed,
  selectIsLoading,
  selectHasSignedOut,
  selectHasExpired,
  selectIsHidden,
  selectDepartures,
  selectAreCookiesBlocked,
  selectStaysIfRefused,
  selectUser,
  selectIsGuest,
  selectIsShopper,
  selectIsStaff,
  selectIsAssumedShopper,
  selectIsUnknown,
  selectIsSending,
  selectErrors,
  selectRefusal,
  selectRegisteredEmail,
  selectRegistrations,
} = slice.injectInto(rootReducer).selectors;
