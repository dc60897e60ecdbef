import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { networkOf } from '../../../platform/http/rate-limit/network-of.js';
import { RateLimiter } from '../../../platform/http/rate-limit/rate-limiter.js';
import type { Id } from '../../../shared/id.js';
import { CodeRefused } from '../../domain/refusals.js';

const byPerson = { bucket: 'wrong-discount-code', max: 10, seconds: 600 };
// A network is that of many people, and of any number of guests.
const byNetwork = { bucket: 'wrong-discount-code-from', max: 100, seconds: 3_600 };

/** Counts codes that were refused, so that nobody guesses them. */
@Injectable()
export class DiscountCodeLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counted before it is known whether the code is refused, so that concurrent guesses count. @throws TooManyTries */
  async entering<T>(personId: Id<'Person'>, { ip }: Request, enter: () => Promise<T>): Promise<T> {
    const counts = [
      [byPerson, personId],
      [byNetwork, networkOf(ip)],
    ] as const;
    for (const [limit, key] of counts) await this.limiter.consume(limit, key);
    let isRefused = false;
    try {
      return await enter();
    } catch (error) {
      isRefused = error instanceof CodeRefused;
      throw error;
    } finally {
      if (!isRefused) for (const [limit, key] of counts) await this.limiter.refund(limit, key);
    }
  }
}
