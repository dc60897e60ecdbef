import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Credentials, Registration, User } from '../../contract/types';

export interface AuthState {
  isAuthenticated: boolean;
  isLoading: boolean;
  user: User | null | false;
  /** Why the last try to sign in or register was refused; shown beside the form. */
  refusal: string | null;
  /** What the person is waiting for, for the button they pressed. */
  isSending: boolean;
  /** The last user left by choice, so the next sign-in does not return to their page. */
  hasLeft: boolean;
  /** The server no longer knows the person; what is on their screen waits for them to sign in again. */
  hasExpired: boolean;
  /** How often somebody has registered here, so that the page notices. */
  registrations: number;
}

const initialState: AuthState = {
  isAuthenticated: false,
  isLoading: true,
  user: null,
  refusal: null,
  isSending: false,
  hasLeft: false,
  hasExpired: false,
  registrations: 0,
};

export interface Arrival {
  success: boolean;
  user: User | null;
}

/** The user leaves by choice and not because the session ended; comes before `signedOut`. */
export const left = createAction('auth/left');
/** Every slice drops what it holds of the user. */
export const signedOut = createAction('auth/signedOut');
export const checkAuth = createAction('auth/checkAuth');
export const logout = createAction('auth/logout');

function nobody(state: AuthState): void {
  state.isLoading = false;
  state.isSending = false;
  state.isAuthenticated = false;
  state.hasExpired = false;
  state.user = null;
}

function leave(state: AuthState): void {
  state.hasLeft = true;
}

function sending(state: AuthState): void {
  state.isSending = true;
  state.refusal = null;
}

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    register: (state, _: PayloadAction<Registration>) => sending(state),
    login: (state, _: PayloadAction<Credentials>) => sending(state),
    guestLogin: sending,
    registered(state) {
      nobody(state);
      state.registrations += 1;
    },
    signedIn(state, { payload }: PayloadAction<Arrival>) {
      state.isLoading = false;
      state.isSending = false;
      state.refusal = null;
      state.hasLeft = false;
      state.isAuthenticated = payload.success;
      state.user = payload.success ? payload.user : false;
    },
    authChecked(state, { payload }: PayloadAction<Arrival>) {
      state.isLoading = false;
      state.isAuthenticated = payload.success;
      state.user = payload.user;
    },
    signInRefused(state, { payload }: PayloadAction<string>) {
      nobody(state);
      state.refusal = payload;
    },
    /** The try failed, and they stay who they are: a guest, or somebody whose session ended on the way. */
    joiningRefused(state, { payload }: PayloadAction<string>) {
      state.isSending = false;
      state.refusal = payload;
    },
    sessionExpired(state) {
      state.isAuthenticated = false;
      state.hasExpired = true;
    },
    /** Whoever signed in again has everything back that was on the screen. */
    sessionResumed(state) {
      state.hasExpired = false;
    },
    refusalSeen(state) {
      state.refusal = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(checkAuth, (state) => void (state.isLoading = true))
      .addCase(logout, leave)
      .addCase(left, leave)
      .addCase(signedOut, nobody),
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => state.user || null,
    selectIsGuest: (state) => (state.user ? state.user.role === 'guest' : false),
    selectHasLeft: (state) => state.hasLeft,
    selectHasExpired: (state) => state.hasExpired,
    /** A refused try to sign in changes nothing for a guest, nor for somebody whose session has ended on the way. */
    selectStaysIfRefused: (state) => state.hasExpired || (state.user ? state.user.role === 'guest' : false),
    selectIsSending: (state) => state.isSending,
    selectRefusal: (state) => state.refusal,
    selectRegistrations: (state) => state.registrations,
  },
});

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
  sessionResumed,
  refusalSeen,
} = slice.actions;
export const {
  selectAuth,
  selectHasLeft,
  selectHasExpired,
  selectStaysIfRefused,
  selectUser,
  selectIsGuest,
  selectIsSending,
  selectRefusal,
  selectRegistrations,
} = slice.selectors;
