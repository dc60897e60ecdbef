import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { networkOf } from '../../../../platform/http/rate-limit/network-of.js';
import { type Limit, RateLimiter } from '../../../../platform/http/rate-limit/rate-limiter.js';
import { mailboxKey } from '../../../../shared/people/email.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { AlertLinkNotValid } from '../../../domain/stock-alerts/refusals.js';

const [hour, day] = [3_600, 86_400];
const ofAccount = { bucket: 'stock-alerts', max: 200, seconds: hour };
/** For addresses that may be somebody else's. */
const typed = [
  { bucket: 'typed-stock-alerts', max: 100, seconds: hour },
  { bucket: 'typed-stock-alerts-day', max: 300, seconds: day },
];
const ofMailbox = { bucket: 'stock-alerts-of-mailbox', max: 100, seconds: day };
const wrongLink = { bucket: 'wrong-alert-link', max: 30, seconds: hour };

interface Asking {
  readonly by: SessionUser | null;
  readonly email: string | null;
}

/** Keeps people from having the shop write to strangers, and from guessing links. */
@Injectable()
export class StockAlertLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** What the shop refuses counts nothing. @throws TooManyTries */
  async asking<T>({ by, email }: Asking, { ip }: Request, ask: () => Promise<T>): Promise<T> {
    const network = networkOf(ip);
    const counts: readonly (readonly [Limit, string])[] =
      by?.role === 'user'
        ? [[ofAccount, by.id]]
        : [...typed.map((limit) => [limit, network] as const), [ofMailbox, mailboxKey(email ?? '')]];
    for (const [limit, key] of counts) await this.limiter.consume(limit, key);
    try {
      return await ask();
    } catch (error) {
      for (const [limit, key] of counts) await this.limiter.refund(limit, key);
      throw error;
    }
  }

  /** Counts links that are not valid. @throws TooManyTries */
  async ending<T>({ ip }: Request, end: () => Promise<T>): Promise<T> {
    try {
      return await end();
    } catch (error) {
      if (error instanceof AlertLinkNotValid) await this.limiter.consume(wrongLink, networkOf(ip));
      throw error;
    }
  }
}
