import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { ApiError } from '../../lib/http';
import { areCookiesBlocked } from '../../lib/cookies';
import { caught, sessionEnded } from '../../lib/saga-errors';
import { tellOtherTabs } from '../../lib/session-channel';
import { forget } from '../../lib/storage/session-storage';
import { showToast } from '../toasts';
import { authApi } from './auth.api';
import { leftOutSentences } from './left-out-sentences';
import {
  authChecked,
  checkAuth,
  cookiesChecked,
  guestJoined,
  guestLogin,
  joiningRefused,
  left,
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

const checkWhoIsThere = caught(
  function* checkWhoIsThere() {
    const { success, data } = yield* call(authApi.checkAuth);
    yield* put(authChecked({ success, user: data ?? null }));
    yield* put(cookiesChecked(areCookiesBlocked()));
  },
  function* () {
    yield* put(authChecked({ success: false, user: null }));
  },
);

const logIn = caught(function* logIn({ payload }: ReturnType<typeof login>) {
  if (yield* hasRefusedWithoutCookies(!navigator.cookieEnabled)) return;
  const { success, message, data } = yield* call(authApi.login, payload);
  if (yield* hasRefusedWithoutCookies()) return;
  yield* put(signedIn({ success, user: data.user }));
  tellOtherTabs({ kind: 'changed' });
  if (data.joined) yield* put(guestJoined(data.joined));
  const leftOut = data.joined ? leftOutSentences(data.joined) : '';
  const description = leftOut || 'You have successfully loged in';
  yield* put(showToast({ title: message ?? '', description, ...(leftOut ? { stays: true } : {}) }));
}, refuse);

const registerPerson = caught(function* registerPerson({ payload }: ReturnType<typeof register>) {
  const wasGuest = yield* select(selectIsGuest);
  const { data } = yield* call(authApi.register, payload);
  const description = 'You have successfully registered. Please log in to continue.';
  if (wasGuest) {
    yield* call(checkWhoIsThere);
    tellOtherTabs({ kind: 'changed' });
    yield* put(showToast({ title: data, description: 'Your cart and orders are saved.' }));
  } else {
    yield* put(registered({ email: payload.email }));
    yield* put(showToast({ title: data, description }));
  }
}, refuse);

function* refuse(error: ApiError): SagaIterator {
  const sentence = sentenceOf(error);
  const stays = yield* select(selectStaysIfRefused);
  const refused = { reason: sentence, errors: error.errors };
  yield* put(stays ? joiningRefused(refused) : signInRefused(refused));
  yield* put(showToast({ title: 'Error', description: sentence, destructive: true }));
}

const enterAsGuest = caught(
  function* enterAsGuest() {
    if (yield* hasRefusedWithoutCookies(!navigator.cookieEnabled)) return;
    const { success, data } = yield* call(authApi.guestLogin);
    if (yield* hasRefusedWithoutCookies()) return;
    yield* put(signedIn({ success, user: data.user }));
    tellOtherTabs({ kind: 'changed' });
    yield* put(showToast({ title: 'Welcome Guest!', description: 'You have successfully logged in as a guest.' }));
  },
  function* () {
    yield* refuse(new ApiError(0, 'Failed to login as guest'));
  },
);

const logOut = caught(
  function* logOut() {
    yield* call(authApi.logout);
    yield* put(left());
    yield* put(signedOut());
  },
  function* (error) {
    yield* put(showToast({ title: 'Error', description: sentenceOf(error), destructive: true }));
  },
);

/** What was typed stays, unseen, until the same person has signed in again. */
function* endSession() {
  if (yield* select(selectUser)) yield* put(sessionExpired());
}

/** A sign-in that the browser can't remember is none. @returns whether it was refused */
function* hasRefusedWithoutCookies(isBlocked = areCookiesBlocked()) {
  yield* put(cookiesChecked(isBlocked));
  // `CookiesNotice` says why.
  if (isBlocked)
    yield* put((yield* select(selectStaysIfRefused)) ? joiningRefused({ reason: '' }) : signInRefused({ reason: '' }));
  return isBlocked;
}

function forgetUser(): void {
  forget(
    'filters',
    'currentOrderId',
    'paidOrderId',
    'addressId',
    'typedAddress',
    'deliveryId',
    'receiptEmail',
    'stockAlerts',
    'searches',
    'seen',
  );
}

/** The response's reason: its data where that is a sentence, else its message. */
function sentenceOf({ data, message }: ApiError): string {
  return typeof data === 'string' ? data : message;
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
