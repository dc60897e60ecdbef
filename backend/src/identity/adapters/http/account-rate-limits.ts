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
  /** Not a limit: remembers for 30 days which networks have signed in to which account. */
  known: { bucket: 'login-known', max: Infinity, seconds: 30 * day },
  registration: { bucket: 'register', max: 10, seconds: hour },
  forgottenPassword: { bucket: 'forgot-password', max: 10, seconds: hour },
  link: { bucket: 'mailed-link', max: 20, seconds: hour },
  emailChange: { bucket: 'email-change', max: 5, seconds: day },
  exportOf: { bucket: 'export', max: 20, seconds: hour },
} satisfies Record<string, Limit>;

/**
 * Rate limits of signing in. Failed attempts are counted per account, over all networks; a network that has signed in
 * to the account before has a counter to itself, so that somebody else's guesses don't lock the account's owner out.
 */
@Injectable()
export class AccountRateLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Counts an attempt before the password is verified.
   * @returns a function to call if the password was right, which resets the counter
   * @throws TooManyTries
   */
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

  /** Counts a request that uses a link from a mail. @throws TooManyTries */
  link({ ip }: Request): Promise<void> {
    return this.limiter.consume(limits.link, networkOf(ip));
  }

  /**
   * Counts a mail to a new address, which may be somebody else's.
   * @returns a function to call if the mail was not sent, which removes it from the count
   * @throws TooManyTries
   */
  async emailChange(personId: string): Promise<() => Promise<void>> {
    await this.limiter.consume(limits.emailChange, personId);
    return () => this.limiter.refund(limits.emailChange, personId);
  }

  /** Counts an export, which executes many queries. @throws TooManyTries */
  exporting(personId: string): Promise<void> {
    return this.limiter.consume(limits.exportOf, personId);
  }

  /** Counts an attempt to register: the response reveals whether an address is taken. @throws TooManyTries */
  registration({ ip }: Request): Promise<void> {
    return this.limiter.consume(limits.registration, networkOf(ip));
  }

  /**
   * Counts the request of a browser that sends a guest token. A new guest is counted when it is stored.
   * @returns the guest's network, and whether the request was counted
   * @throws TooManyTries
   */
  async guest({ ip }: Request, hasToken: boolean): Promise<GuestOrigin> {
    const network = networkOf(ip);
    if (hasToken) await this.limiter.consume(guestLimits.minute, network);
    return { network, isCounted: hasToken };
  }
}
