import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import {
  assertWithin,
  counted,
  type Counter,
  hashed,
  type Limit,
  now,
  tooMany,
} from '../../postgres/rate-limit-sql.js';
import { Database } from '../../postgres/unit-of-work/database.js';

export type { Limit } from '../../postgres/rate-limit-sql.js';

/** Exponential backoff. */
export interface Backoff {
  readonly bucket: string;
  /** How many attempts need no wait; after each further one the wait doubles. */
  readonly free: number;
  /** The longest wait, and how long after the end of the last wait the count expires if there is no further attempt. */
  readonly seconds: number;
}

/** Counts attempts in the database, so that limits hold across instances, whose clocks may differ slightly. */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws TooManyTries */
  async consume(limit: Limit, key: string, attempts = 1): Promise<void> {
    const parameters = [this.clock.now(), limit.bucket, hashed(key), limit.seconds, attempts];
    assertWithin([limit], await this.#write<Counter>(count, parameters));
  }

  /** Subtracts one attempt from the count. */
  async refund({ bucket }: Limit, key: string): Promise<void> {
    await this.#write(refund, [bucket, hashed(key)]);
  }

  /**
   * Counts an attempt before its outcome is known, so that concurrent attempts can't exceed the limit; call `reset`
   * after a successful one. Attempts during the wait are refused and don't extend it.
   * @returns the attempt's id, for `forgive`
   * @throws TooManyTries
   */
  async consumeWithBackoff({ bucket, free, seconds }: Backoff, key: string): Promise<string> {
    const attempt = randomUUID();
    const parameters = [this.clock.now(), bucket, hashed(key), seconds, attempt, free];
    const [counter] = await this.#write<{ isAdmitted: boolean; seconds: number }>(countWithBackoff, parameters);
    if (!counter?.isAdmitted) throw tooMany(counter?.seconds ?? seconds);
    return attempt;
  }

  /** Subtracts an attempt from a count with backoff, and ends the wait that it has caused. */
  async forgive({ bucket }: Backoff, key: string, attempt: string): Promise<void> {
    await this.#write(forgive, [this.clock.now(), bucket, hashed(key), attempt]);
  }

  async reset({ bucket }: Pick<Limit, 'bucket'>, key: string): Promise<void> {
    await this.#write('delete from platform.rate_limits where bucket = $1 and key_hash = $2', [bucket, hashed(key)]);
  }

  /** Whether the key was counted in the current window. */
  async has({ bucket }: Pick<Limit, 'bucket'>, key: string): Promise<boolean> {
    return (await this.database.read(find, [bucket, hashed(key), this.clock.now()])).length > 0;
  }

  /** Deletes windows a day after their end, so that an instance with a fast clock deletes no current one. */
  async purge(): Promise<void> {
    await this.#write(purge, [this.clock.now()]);
  }

  /** Outside the current unit of work, whose rollback would undo the count. */
  #write<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.database.runOutsideUnitOfWork(() => this.database.autocommit<Row>(sql, parameters));
  }
}

const find = 'select from platform.rate_limits where bucket = $1 and key_hash = $2 and expires_at > $3';

const refund = `
  update platform.rate_limits set attempts = attempts - 1 where bucket = $1 and key_hash = $2 and attempts > 0`;

const forgive = `
  update platform.rate_limits
     set attempts = attempts - 1, available_at = case when admitted = $4::uuid then ${now} else available_at end
   where bucket = $2 and key_hash = $3 and attempts > 0`;

const purge = `delete from platform.rate_limits where expires_at < ${now} - interval '1 day'`;

const count = counted(`values ($2, $3, $5, ${now} + make_interval(secs => $4))`);

// An attempt is admitted if the row then contains its id in `admitted`; a refused one leaves the row unchanged. The
// first $6 attempts ignore `available_at`, which may be in the future for an instance with a slow clock.
const countWithBackoff = `
  insert into platform.rate_limits as t (bucket, key_hash, attempts, expires_at, available_at, admitted)
  values ($2, $3, 1, ${now} + make_interval(secs => $4), ${now}, $5::uuid)
  on conflict (bucket, key_hash) do update
     set (attempts, available_at, expires_at, admitted) = (
       select n, ${now} + pause, ${now} + pause + make_interval(secs => $4), excluded.admitted
         from (select case when t.expires_at < ${now} then 1 else t.attempts + 1 end as n) as counted
        cross join lateral (
          select case when n < $6 then interval '0'
                      else make_interval(secs => least(2 ^ least(n - $6, 30), $4)) end as pause
        ) as waiting
        where t.expires_at < ${now} or t.attempts < $6 or t.available_at <= ${now}
       union all
       select t.attempts, t.available_at, t.expires_at, t.admitted
        where t.expires_at >= ${now} and t.attempts >= $6 and t.available_at > ${now}
     )
  returning admitted = $5::uuid as "isAdmitted", ceil(extract(epoch from available_at - ${now}))::int as seconds`;
