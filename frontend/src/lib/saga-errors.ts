import { createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, take } from 'typed-redux-saga';
import { ApiError } from './http';

/** The server no longer accepts the session. */
export const sessionEnded = createAction('app/sessionEnded');
/** The same person, or the guest under a new id, has signed in again, and the data on the screen is up to date. */
export const sessionResumed = createAction('app/sessionResumed');
/** The tab is shown again: another tab may have changed what it shows. */
export const tabShown = createAction('app/tabShown');
/** Every slice drops what it holds of the user. */
export const signedOut = createAction('auth/signedOut');

/** In the sagas' context: asks whose session the browser has. @returns whether it is that of the user on the screen */
export interface SessionContext {
  isSamePerson: () => SagaIterator<boolean>;
}

/**
 * Wraps a worker so that its failure does not end the watcher. What failed only because somebody else is signed in now,
 * as another tab may have done, is not reported: the page is theirs then.
 */
export function safely<A extends unknown[]>(
  worker: (...args: A) => SagaIterator,
  onFailure: (error: ApiError, ...args: A) => SagaIterator,
): (...args: A) => SagaIterator {
  return function* guarded(...args: A): SagaIterator {
    try {
      yield* call(worker, ...args);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (yield* call(isOfFormerPerson, error)) return;
      if (isSessionOver(error)) yield* put(sessionEnded());
      yield* call(onFailure, error, ...args);
    }
  };
}

/** Like `safely`, for a worker that reads: where the session has ended it reads again once it is resumed. */
export function reading<A extends unknown[]>(
  worker: (...args: A) => SagaIterator,
  onFailure: (error: ApiError, ...args: A) => SagaIterator,
): (...args: A) => SagaIterator {
  return safely(worker, function* (error: ApiError, ...args: A): SagaIterator {
    if (!isSessionOver(error)) return yield* call(onFailure, error, ...args);
    const next = yield* take([sessionResumed, signedOut]);
    if (sessionResumed.match(next)) yield* call(reading(worker, onFailure), ...args);
  });
}

/** Whether the call was refused because another person is signed in: their ids are not found, their role is refused. */
export function* isOfFormerPerson(error: unknown): SagaIterator<boolean> {
  if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 404)) return false;
  const isSamePerson = yield* getContext<SessionContext['isSamePerson'] | undefined>('isSamePerson');
  return isSamePerson ? !(yield* call(isSamePerson)) : false;
}

/** @returns whether the call failed only because the session has expired */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** @returns the thing as it is now, where the server refused a write because somebody changed it meanwhile */
export function changedMeanwhile<Thing>(error: ApiError): Thing | undefined {
  return error.code === 'changedMeanwhile' ? (error.data as Thing) : undefined;
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'Something went wrong. Please try again.');
}
