import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { ApiError } from '../../lib/http';
import { sessionEnded } from '../../lib/saga-errors';
import { forget } from '../../lib/storage/session-storage';
import { showToast } from '../toasts';
import { authApi } from './auth.api';
import {
  authChecked,
  checkAuth,
  guestLogin,
  joiningRefused,
  login,
  logout,
  register,
  registered,
  selectIsGuest,
  selectStaysIfRefused,
  selectUser,
  sessionExpired,
  signedIn,
  signedOut,
  signInRefused,
} from './auth.slice';

function* checkWhoIsThere() {
  try {
    const { success, data } = yield* call(authApi.checkAuth);
    yield* put(authChecked({ success, user: data ?? null }));
  } catch {
    yield* put(authChecked({ success: false, user: null }));
  }
}

function* logIn({ payload }: ReturnType<typeof login>) {
  try {
    const { success, message, data } = yield* call(authApi.login, payload);
    yield* put(signedIn({ success, user: data.user }));
    yield* put(showToast({ title: message ?? '', description: 'You have successfully loged in' }));
  } catch (error) {
    yield* refuse(sentenceOf(error), error);
  }
}

function* registerPerson({ payload }: ReturnType<typeof register>) {
  const wasGuest = yield* select(selectIsGuest);
  try {
    const { data } = yield* call(authApi.register, payload);
    const description = 'You have successfully registered. Please log in to continue.';
    if (wasGuest) {
      yield* call(checkWhoIsThere);
      yield* put(showToast({ title: data, description: 'Your bag is saved.' }));
    } else {
      yield* put(registered({ email: payload.email }));
      yield* put(showToast({ title: data, description }));
    }
  } catch (error) {
    yield* refuse(sentenceOf(error), error);
  }
}

function* refuse(sentence: string, error?: unknown) {
  const stays = yield* select(selectStaysIfRefused);
  const refused = { reason: sentence, errors: error instanceof ApiError ? error.errors : [] };
  yield* put(stays ? joiningRefused(refused) : signInRefused(refused));
  yield* put(showToast({ title: 'Error', description: sentence, destructive: true }));
}

function* enterAsGuest() {
  try {
    const { success, data } = yield* call(authApi.guestLogin);
    yield* put(signedIn({ success, user: data.user }));
    yield* put(showToast({ title: 'Welcome Guest!', description: 'You have successfully logged in as a guest.' }));
  } catch {
    yield* refuse('Failed to login as guest');
  }
}

function* logOut() {
  try {
    yield* call(authApi.logout);
    yield* put(signedOut());
  } catch (error) {
    yield* put(showToast({ title: 'Error', description: sentenceOf(error), destructive: true }));
  }
}

/** A shopper's screen stays, with what they have typed; the staff's data does not. */
function* endSession() {
  const user = yield* select(selectUser);
  if (user) yield* put(user.role === 'admin' ? signedOut() : sessionExpired());
}

function forgetUser(): void {
  forget('filters', 'currentOrderId', 'addressId', 'receiptEmail');
}

/** The response's reason: its data where that is a sentence, else its message. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  return typeof error.data === 'string' ? error.data : error.message;
}

export function* authSaga() {
  yield* takeLatest(checkAuth, checkWhoIsThere);
  yield* takeLeading(login, logIn);
  yield* takeLeading(register, registerPerson);
  yield* takeLeading(guestLogin, enterAsGuest);
  yield* takeLeading(logout, logOut);
  yield* takeLatest(sessionEnded, endSession);
  yield* takeLatest(signedOut, forgetUser);
}
