import { createAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put } from 'typed-redux-saga';
import { ApiError } from './http';

/** The server no longer accepts the session. */
export const sessionEnded = createAction('app/sessionEnded');

/** Wraps a worker so that its failure does not end the watcher. */
export function safely<A extends unknown[]>(
  worker: (...args: A) => SagaIterator,
  onFailure: (error: ApiError, ...args: A) => SagaIterator,
): (...args: A) => SagaIterator {
  return function* guarded(...args: A): SagaIterator {
    try {
      yield* call(worker, ...args);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (isSessionOver(error)) yield* put(sessionEnded());
      yield* call(onFailure, error, ...args);
    }
  };
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
