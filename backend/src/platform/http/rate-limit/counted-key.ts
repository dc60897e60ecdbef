import { hash } from 'node:crypto';
import { TooManyTries } from '../../../shared/errors.js';

/** Keys contain email and network addresses, so only their hashes are stored. */
export function hashed(key: string): string {
  return hash('sha256', key);
}

/** @param seconds how long to wait, rounded up */
export function tooMany(seconds: number): TooManyTries {
  return new TooManyTries('Too many attempts.', Math.max(1, Math.ceil(seconds)));
}
