import { AsyncResource } from 'node:async_hooks';

const start = new AsyncResource('outside');

/** Runs what must not be a part of the current unit of work, as the request of somebody else. */
export function outside<T>(work: () => T): T {
  return start.runInAsyncScope(work);
}
