import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../shared/clock.js';
import { hashed, tooMany } from './counted-key.js';

/** Exponential backoff. */
export interface Backoff {
  /** What is counted, e.g. "login". */
  readonly bucket: string;
  /** How many attempts need no wait; after each further one the wait doubles. */
  readonly free: number;
  /** The longest wait, and how long after the end of the last wait the count expires if there is no further attempt. */
  readonly seconds: number;
}

/**
 * Counts attempts with backoff across instances, whose clocks may differ slightly. One statement admits an attempt and
 * sets the wait after it: rate-limiter-flexible would do that in several, between which concurrent attempts pass. As
 * those of `RateLimiter`, its counts are part of no unit of work.
 */
@Injectable()
export class Backoffs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt before its outcome is known, so that concurrent attempts can't exceed the limit; call `reset`
   * after a successful one. Attempts during the wait are refused and don't extend it.
   * @returns the attempt's id, for `forgive`
   * @throws TooManyTries
   */
  async consume({ bucket, free, seconds }: Backoff, key: string): Promise<string> {
    const attempt = randomUUID();
    const parameters = [this.clock.now(), bucket, hashed(key), seconds, attempt, free];
    const [counter] = await this.dataSource.query<Counter[]>(count, parameters);
    if (!counter?.isAdmitted) throw tooMany(counter?.seconds ?? seconds);
    return attempt;
  }

  /** Subtracts an attempt, and ends the wait that it has caused. */
  async forgive({ bucket }: Backoff, key: string, attempt: string): Promise<void> {
    await this.dataSource.query(forgive, [this.clock.now(), bucket, hashed(key), attempt]);
  }

  async reset({ bucket }: Backoff, key: string): Promise<void> {
    await this.dataSource.query('delete from platform.backoffs where bucket = $1 and key_hash = $2', [
      bucket,
      hashed(key),
    ]);
  }
}

interface Counter {
  readonly isAdmitted: boolean;
  readonly seconds: number;
}

const now = '$1::timestamptz';

// An attempt is admitted if the row then contains its id in `admitted`; a refused one leaves the row unchanged. The
// first $6 attempts ignore `available_at`, which may be in the future for an instance with a slow clock.
const count = `
  insert into platform.backoffs as t (bucket, key_hash, attempts, expires_at, available_at, admitted)
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
  returning admitted = $5::uuid as "isAdmitted", extract(epoch from available_at - ${now})::float8 as seconds`;

const forgive = `
  update platform.backoffs
     set attempts = attempts - 1, available_at = case when admitted = $4::uuid then ${now} else available_at end
   where bucket = $2 and key_hash = $3 and attempts > 0`;
