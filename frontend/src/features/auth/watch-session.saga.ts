import { buffers, eventChannel, type SagaIterator } from 'redux-saga';
import { call, put, select, take, takeEvery } from 'typed-redux-saga';
import { asApiError, sessionEnded, tabShown } from '../../lib/saga-errors';
import { listenToOtherTabs, type SessionNews, tellOtherTabs } from '../../lib/session-channel';
import type { User } from '../../contract/types';
import { showToast } from '../toasts';
import { authApi } from './auth.api';
import {
  authChecked,
  doubtEnded,
  doubted,
  left,
  selectHasExpired,
  selectIsLoading,
  selectUser,
  signedIn,
  signedOut,
} from './auth.slice';

/** What may mean that somebody else is signed in: a message, the tab is shown, the browser restored an old page. */
type Sign = SessionNews | Shown;

interface Shown {
  kind: 'shown' | 'restored';
  /** In ms, as `performance.now()` counts. */
  at: number;
}

/** How long the answer of a check is good enough for a tab that is shown, in ms: focus follows visibility. */
const msBetweenChecks = 1_000;

/**
 * Learns who is signed in from other tabs, when the tab is shown, and when the browser restores the page. In the latter
 * cases it tells that other tabs may have changed what is shown.
 */
export function* watchSessionSaga() {
  yield* takeEvery(left, tellThatUserLeft);
  const signs = yield* call(signsOfChange);
  let [checkedAt, toldAt] = [-Infinity, -Infinity];
  for (;;) {
    const sign = yield* take(signs);
    if (sign.kind === 'left') {
      yield* letGo(sign.userId);
      continue;
    }
    if (sign.kind !== 'shown' || performance.now() - checkedAt >= msBetweenChecks) {
      if (sign.kind === 'restored') yield* put(doubted());
      yield* call(isSamePerson);
      yield* put(doubtEnded());
      checkedAt = performance.now();
    }
    if (!('at' in sign) || sign.at <= toldAt) continue;
    toldAt = performance.now();
    yield* put(tabShown());
  }
}

/**
 * Asks whose session the browser has, and shows the page of that person.
 * @returns false if another person or nobody is signed in now
 */
export function* isSamePerson(): SagaIterator<boolean> {
  const isLoading = yield* select(selectIsLoading);
  if (isLoading) return true;
  let present: User | null;
  try {
    present = (yield* call(authApi.checkAuth)).data ?? null;
  } catch (error) {
    asApiError(error);
    return true; // Out of reach: what is on the screen stays.
  }
  const known = yield* select(selectUser);
  const hasExpired = yield* select(selectHasExpired);
  if (!present) {
    if (known && !hasExpired) yield* put(sessionEnded());
    return known === null;
  }
  const arrival = { success: true, user: present };
  if (hasExpired) yield* put(signedIn(arrival));
  else if (!known) yield* put(authChecked(arrival));
  else if (known._id !== present._id) {
    // No user may see the data of another one.
    yield* put(signedOut());
    yield* put(signedIn(arrival));
  } else if (known.role !== present.role || known.userName !== present.userName) yield* put(authChecked(arrival));
  return known?._id === present._id;
}

function* letGo(userId: string) {
  if ((yield* select(selectUser))?._id !== userId) return;
  yield* put(signedOut());
  yield* put(showToast({ title: 'Your session has ended', description: 'You have logged out in another tab.' }));
}

/** Comes before `signedOut`, which drops the user. */
function* tellThatUserLeft() {
  const user = yield* select(selectUser);
  if (user) tellOtherTabs({ kind: 'left', userId: user._id });
}

function signsOfChange() {
  return eventChannel<Sign>((emit) => {
    const whenShown = () => document.visibilityState === 'visible' && emit({ kind: 'shown', at: performance.now() });
    const whenRestored = ({ persisted }: PageTransitionEvent) =>
      persisted && emit({ kind: 'restored', at: performance.now() });
    window.addEventListener('focus', whenShown);
    document.addEventListener('visibilitychange', whenShown);
    window.addEventListener('pageshow', whenRestored);
    const deafen = listenToOtherTabs(emit);
    return () => {
      window.removeEventListener('focus', whenShown);
      document.removeEventListener('visibilitychange', whenShown);
      window.removeEventListener('pageshow', whenRestored);
      deafen();
    };
  }, buffers.sliding(8));
}
