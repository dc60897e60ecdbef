import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../../test/support/http/caller.js';

const maxAttempts = 60;

/** Repeats what a busy shop refused with 503, after as many seconds as the response asks for. */
export function patientCaller(call: Caller): Caller {
  return async (method, path, body) => {
    for (let tries = 1; ; tries++) {
      const answer = await call(method, path, body);
      if (answer.status !== 503 || tries === maxAttempts) return answer;
      await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  };
}
