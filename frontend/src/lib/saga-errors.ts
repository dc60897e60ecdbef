import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, takeLatest } from 'typed-redux-saga';
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
export interface SagaContext {
  isSamePerson: () => SagaIterator<boolean>;
}

/** Reports an error that the app did not expect to the browser; Node, where some specs run, has no such function. */
export function report(error: unknown): void {
  globalThis.reportError?.(error);
}

export type Worker<A extends unknown[]> = (...args: A) => Iterator<unknown>;

/**
 * Wraps a worker so that no error ends its watcher. What is no answer of the API is a fault of the app: it is reported,
 * and the worker fails with a general sentence.
 */
export function caught<A extends unknown[]>(
  worker: Worker<A>,
  onFailure: (error: ApiError, ...args: A) => SagaIterator,
): (...args: A) => SagaIterator {
  return function* guarded(...args: A): SagaIterator {
    try {
      yield* call(worker, ...args);
    } catch (thrown) {
      yield* call(onFailure, asApiError(thrown), ...args);
    }
  };
}

/** The failure path of what stays as it is. */
export function* nothing(): SagaIterator {}

/**
 * Like `caught`, for a call in somebody's session. What failed only because somebody else is signed in now, as another
 * tab may have done, is not reported: the page is theirs then.
 */
export function safely<A extends unknown[]>(
  worker: Worker<A>,
  onFailure: (error: ApiError, ...args: A) => SagaIterator,
): (...args: A) => SagaIterator {
  return caught(worker, function* (error, ...args) {
    if (yield* call(isOfFormerPerson, error)) return;
    if (isSessionOver(error)) yield* put(sessionEnded());
    yield* call(onFailure, error, ...args);
  });
}

/** Whether the call was refused because another person is signed in: their ids are not found, their role is refused. */
export function* isOfFormerPerson({ status }: ApiError): SagaIterator<boolean> {
  if (status !== 403 && status !== 404) return false;
  const isSamePerson = yield* getContext<SagaContext['isSamePerson'] | undefined>('isSamePerson');
  return isSamePerson ? !(yield* call(isSamePerson)) : false;
}

/** @returns whether the call failed only because the session has expired */
export function isSessionOver({ status }: ApiError): boolean {
  return status === 401;
}

/** The API's answer, or a general sentence in place of an unexpected error, which it reports. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  report(error);
  return new ApiError(0, 'Something went wrong. Please try again.');
}

interface Creator<Created extends Action> {
  type: string;
  match: (action: Action) => action is Created;
}

/** Runs the worker for the latest `open`, until `close` or the user's leaving: no late answer shows what was closed. */
export function* takeUntilClosed<Open extends Action>(
  open: Creator<Open>,
  close: Creator<Action>,
  worker: (action: Open) => SagaIterator,
) {
  yield* takeLatest([open.type, close.type, signedOut.type], function* (action: Action): SagaIterator {
    if (open.match(action)) yield* call(worker, action);
  });
}
