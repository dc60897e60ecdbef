import type { Outcome } from '../transport/mail-transport.js';
import type { LeasedMail, NextState } from './mail-queue.js';

const minute = 60; // seconds
const hour = 60 * minute;
/** The pauses before further attempts at an address whose server asks to try later, in seconds. */
const pauses = [5 * minute, 10 * minute, 20 * minute, 30 * minute, hour, 2 * hour, 4 * hour];
const longestPause = 6 * hour;
const pauseBeforeRepeat = 15 * minute;
/** The shortest and the longest pause after a failure that is not the mail's. */
const [shortest, longest] = [10, 5 * minute];

/** The state of a mail after an attempt, which is not counted if the server could not be used or the shop shut down. */
export function nextState(
  { attempts, repeats, age }: Pick<LeasedMail, 'attempts' | 'repeats' | 'age'>,
  { kind, reply }: Outcome,
): NextState {
  const said = { errorClass: kind, reply };
  switch (kind) {
    case 'sent':
      return { state: 'sent', reply };
    case 'rejected':
    case 'refused':
      return { state: 'dead', ...said };
    case 'deferred':
      return { state: 'waiting', pause: pauseAfter(attempts), ...said };
    case 'unknown':
      // A second copy, which has the same Message-ID, is better than a lost mail; a third copy is not sent.
      if (repeats > 0) return { state: 'dead', ...said };
      return { state: 'waiting', pause: pauseBeforeRepeat, isRepeat: true, ...said };
    case 'aborted':
      return { state: 'waiting', isUncounted: true };
    case 'unreachable':
    case 'tls':
    case 'configuration':
      return { state: 'waiting', pause: Math.min(Math.max(age, shortest), longest), isUncounted: true, ...said };
  }
}

/** The pause, a tenth shorter or longer at random, so that mails deferred together are not retried together. */
function pauseAfter(attempts: number): number {
  return (pauses[attempts - 1] ?? longestPause) * (0.9 + Math.random() / 5);
}
