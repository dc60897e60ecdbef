import type { SagaIterator } from 'redux-saga';
import { call, take } from 'typed-redux-saga';
import type { ApiError } from './http';
import { isSessionOver, safely, sessionResumed, signedOut, type Worker } from './saga-errors';

/** Like `safely`, for a worker that reads: where the session has ended it reads again once it is resumed. */
export function reading<A extends unknown[]>(
  worker: Worker<A>,
  onFailure: (error: ApiError, ...args: A) => SagaIterator,
): (...args: A) => SagaIterator {
  return safely(worker, function* (error: ApiError, ...args: A): SagaIterator {
    if (!isSessionOver(error)) return yield* call(onFailure, error, ...args);
    const next = yield* take([sessionResumed, signedOut]);
    if (sessionResumed.match(next)) yield* call(reading(worker, onFailure), ...args);
  });
}

/** @returns the thing as it is now, where the server refused a write because somebody changed it meanwhile */
export function changedMeanwhile<Thing>(error: ApiError): Thing | undefined {
  return error.code === 'changedMeanwhile' ? (error.data as Thing) : undefined;
}
