import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { networkOf } from '../../../platform/http/rate-limit/network-of.js';
import { type Limit, type Backoff, RateLimiter } from '../../../platform/http/rate-limit/rate-limiter.js';
import type { GuestOrigin } from '../../application/session/open-session.js';
import { guestLimits } from '../../domain/sessions.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const login: Backoff = { bucket: 'login', free: 5, seconds: 15 * minute };
const password: Backoff = { bucket: 'password', free: 5, seconds: 15 * minute };
const limits = {
  loginFrom: { bucket: 'login-from', max: 50, seconds: 15 * minute },
  /** Pairs of network and account with a successful sign-in. */
  known: { bucket: 'login-known', max: Infinity, seconds: 30 * day },
  registration: { bucket: 'register', max: 10, seconds: hour },
  forgottenPassword: { bucket: 'forgot-password', max: 10, seconds: hour },
  link: { bucket: 'mailed-link', max: 20, seconds: hour },
  emailChange: { bucket: 'email-change', max: 5, seconds: day },
  exportOf: { bucket: 'export', max: 20, seconds: hour },
} satisfies Record<string, Limit>;

/**
 * Rate limits of signing in. Attempts are counted per account, from whichever address they come; networks that signed
 * in before are counted separately, so that a stranger's guesses don't lock the owner out.
 */
@Injectable()
export class AccountRateLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts an attempt before the password is verified. @returns called when it was right @throws TooManyTries */
  async login({ ip }: Request, email: string): Promise<() => Promise<void>> {
    const account = email.trim().toLowerCase();
    const network = networkOf(ip);
    const pair = `${network} ${account}`;
    await this.limiter.consume(limits.loginFrom, network);
    const key = (await this.limiter.has(limits.known, pair)) ? pair : account;
    await this.limiter.consumeWithBackoff(login, key);
    return async () => {
      await this.limiter.reset(login, key);
      await this.limiter.refund(limits.loginFrom, network);
      await this.limiter.consume(limits.known, pair);
    };
  }

  /** Counts an attempt of a signed-in person to confirm their password. @returns and @throws as `login` */
  async password(personId: string): Promise<() => Promise<void>> {
    await this.limiter.consumeWithBackoff(password, personId);
    return () => this.limiter.reset(password, personId);
  }

  /** @throws TooManyTries */
  forgottenPassword({ ip }: Request): Promise<void> {
    return this.limiter.consume(limits.forgottenPassword, networkOf(ip));
  }

  /** The use of a link in a mail. @throws TooManyTries */
  link({ ip }: Request): Promise<void> {
    return this.limiter.consume(limits.link, networkOf(ip));
  }

  /** A mail to an address that may be somebody else's. @returns uncounts one that was not sent @throws TooManyTries */
  async emailChange(personId: string): Promise<() => Promise<void>> {
    await this.limiter.consume(limits.emailChange, personId);
    return () => this.limiter.refund(limits.emailChange, personId);
  }

  /** An export takes many queries. @throws TooManyTries */
  exporting(personId: string): Promise<void> {
    return this.limiter.consume(limits.exportOf, personId);
  }

  /** Registering reveals whether an address is taken, so attempts are limited. @throws TooManyTries */
  registration({ ip }: Request): Promise<void> {
    return this.limiter.consume(limits.registration, networkOf(ip));
  }

  /**
   * Counts the sign-in of a browser that had a guest before. A new guest is counted when it is stored.
   * @returns where the guest comes from
   * @throws TooManyTries
   */
  async guest({ ip }: Request, hasToken: boolean): Promise<GuestOrigin> {
    const network = networkOf(ip);
    if (hasToken) await this.limiter.consume(guestLimits.minute, network);
    return { network, isCounted: hasToken };
  }
}
