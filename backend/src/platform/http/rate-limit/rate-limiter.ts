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

  /** Subtracts one attempt from the count of the current window; a reward after its end would give an extra attempt. */
  async refund(limit: Limit, key: string): Promise<void> {
    const counted = await this.#of(limit).get(hashed(key));
    if (counted && counted.consumedPoints > 0) await this.#of(limit).reward(hashed(key));
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
