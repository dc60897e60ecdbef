import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../../test/support/http/caller.js';

const maxAttempts = 60;

/** Repeats what a busy shop refused with 503, after as many seconds as the response asks for. */
export function retryAfterCaller(call: Caller): Caller {
  return async (method, path, body) => {
    for (let tries = 1; ; tries++) {
      const response = await call(method, path, body);
      if (response.status !== 503 || tries === maxAttempts) return response;
      await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
    }
  };
}
