import type { SagaIterator } from 'redux-saga';
import { call } from 'typed-redux-saga';
import { ApiError } from './http';

/** Runs a worker so that its failure ends it alone and never the watcher above it. */
export function safely<A extends unknown[]>(
  worker: (...args: A) => SagaIterator,
  onFailure: (error: ApiError, ...args: A) => SagaIterator,
): (...args: A) => SagaIterator {
  return function* guarded(...args: A): SagaIterator {
    try {
      yield* call(worker, ...args);
    } catch (error) {
      yield* call(onFailure, asApiError(error), ...args);
    }
  };
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'Something went wrong. Please try again.');
}
