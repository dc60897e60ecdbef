import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { hashed, tooMany } from './counted-key.js';

/** At most `max` attempts in a fixed window of time. */
export interface Limit {
  /** What is counted, e.g. "register". */
  readonly bucket: string;
  readonly max: number;
  /** Length of the window. */
  readonly seconds: number;
}

/**
 * Counts attempts in the database, so that limits hold across instances. It uses a connection of its own, so that the
 * rollback of a unit of work undoes no count.
 */
@Injectable()
export class RateLimiter {
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly dataSource: DataSource) {}

  /** @throws TooManyTries */
  async consume(limit: Limit, key: string, attempts = 1): Promise<void> {
    await this.#of(limit)
      .consume(hashed(key), attempts)
      .catch((reason: Error | RateLimiterRes) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext / 1_000) : reason;
      });
  }

  /** Subtracts one attempt from the count of the current window, if it counts any; `reward` always does. */
  async refund({ bucket }: Limit, key: string): Promise<void> {
    await this.dataSource.query(refund, [`${bucket}:${hashed(key)}`, Date.now()]);
  }

  /** Whether the key was counted in the current window. */
  async has(limit: Limit, key: string): Promise<boolean> {
    return (await this.#of(limit).get(hashed(key))) !== null;
  }

  #of({ bucket, max, seconds }: Limit): RateLimiterPostgres {
    const known = this.#limiters.get(bucket);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.dataSource,
      storeType: 'typeorm',
      schemaName: 'platform',
      tableName: 'rate_limits',
      // The table is of a migration, and `PurgeRateLimitsJob` deletes its rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: bucket,
      points: max,
      duration: seconds,
    });
    this.#limiters.set(bucket, limiter);
    return limiter;
  }
}

const refund = `
  update platform.rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2`;
