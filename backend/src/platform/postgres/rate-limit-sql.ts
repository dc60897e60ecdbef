import { hash } from 'node:crypto';
import { TooManyTries } from '../../shared/errors.js';

/** At most `max` attempts in a fixed window of time. */
export interface Limit {
  /** What is counted, e.g. "register". */
  readonly bucket: string;
  readonly max: number;
  /** Length of the window. */
  readonly seconds: number;
}

export interface Counter {
  readonly bucket: string;
  readonly attempts: number;
  /** How long the window still lasts. */
  readonly seconds: number;
}

/** The first parameter: the time by the instance's clock, which may differ slightly from the database's. */
export const now = '$1::timestamptz';

/** SQL that adds attempts to counters and returns these. @param rows SQL for bucket, key hash, attempts, window end */
export const counted = (rows: string): string => `
  insert into platform.rate_limits as t (bucket, key_hash, attempts, expires_at) ${rows}
  on conflict (bucket, key_hash) do update
     set attempts = case when t.expires_at < ${now} then excluded.attempts else t.attempts + excluded.attempts end,
         expires_at = case when t.expires_at < ${now} then excluded.expires_at else t.expires_at end
  returning bucket, attempts, ceil(extract(epoch from expires_at - ${now}))::int as seconds`;

/**
 * The `with` clause of a statement that counts an attempt for two limits, for the second one only if the first allows
 * it. `allowed` has a row if both do. The parameters come from `ofTwoLimits`; the statement must end with
 * `countersOfTwo`.
 */
export const countedForTwo = `
  with first as (${counted(`values ($2, $3, $4, ${now} + make_interval(secs => $6))`)}),
       second as (${counted(`
         select $7, $3, 1, ${now} + make_interval(secs => $9) from first where first.attempts <= $5`)}),
       allowed as (select from second where second.attempts <= $8)`;

export const countersOfTwo = 'select * from first union all select * from second';

/**
 * The parameters `$1` to `$9` of `countedForTwo`.
 * @param isFirstCounted whether the attempt was already counted for the first limit; its counter is then read without
 * being increased
 */
export function ofTwoLimits(
  at: Date,
  key: string,
  [first, second]: readonly [Limit, Limit],
  isFirstCounted: boolean,
): unknown[] {
  const ofFirst = [first.bucket, hashed(key), isFirstCounted ? 0 : 1, first.max, first.seconds];
  return [at, ...ofFirst, second.bucket, second.max, second.seconds];
}

/** @throws TooManyTries where a counter is beyond its limit */
export function assertWithin(limits: readonly Limit[], counters: readonly Counter[]): void {
  for (const { bucket, max } of limits) {
    const counter = counters.find((each) => each.bucket === bucket);
    if (counter && counter.attempts > max) throw tooMany(counter.seconds);
  }
}

export function tooMany(seconds: number): TooManyTries {
  return new TooManyTries('Too many attempts.', Math.max(1, seconds));
}

/** Keys contain email and network addresses, so only their hashes are stored. */
export function hashed(key: string): string {
  return hash('sha256', key);
}
