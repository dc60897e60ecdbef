import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type Limit, type Backoff, RateLimiter } from '../../../platform/http/rate-limit/rate-limiter.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const login: Backoff = { bucket: 'login', free: 5, seconds: 15 * minute };
const password: Backoff = { bucket: 'password', free: 5, seconds: 15 * minute };
const limits = {
  loginFrom: { bucket: 'login-from', max: 50, seconds: 15 * minute },
  /** Pairs of network address and account that once went well together. */
  known: { bucket: 'login-known', max: Infinity, seconds: 30 * day },
  registration: { bucket: 'register', max: 10, seconds: hour },
  exportOf: { bucket: 'export', max: 20, seconds: hour },
  guest: { bucket: 'guest', max: 20, seconds: minute },
  guestOfDay: { bucket: 'guest-day', max: 200, seconds: day },
} satisfies Record<string, Limit>;

/**
 * How often people may try to come in. Guessing slows down for an account, wherever the guesses come from; who has been in
 * from their own network address before is counted apart, so that a stranger's guesses don't keep them out.
 */
@Injectable()
export class Tries {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a try before the password is looked at. @returns what to do when it was right @throws TooManyTries */
  async login({ ip = '' }: Request, email: string): Promise<() => Promise<void>> {
    const account = email.trim().toLowerCase();
    const pair = `${ip} ${account}`;
    await this.limiter.consume(limits.loginFrom, ip);
    const key = (await this.limiter.has(limits.known, pair)) ? pair : account;
    await this.limiter.consumeWithBackoff(login, key);
    return async () => {
      await this.limiter.reset(login, key);
      await this.limiter.refund(limits.loginFrom, ip);
      await this.limiter.consume(limits.known, pair);
    };
  }

  /** Counts a try of somebody who is signed in before their password is looked at. @returns what to do when it was right @throws TooManyTries */
  async password(personId: string): Promise<() => Promise<void>> {
    await this.limiter.consumeWithBackoff(password, personId);
    return () => this.limiter.reset(password, personId);
  }

  /** Gathering all there is of a person takes many looks. @throws TooManyTries */
  exporting(personId: string): Promise<void> {
    return this.limiter.consume(limits.exportOf, personId);
  }

  /** Whether an address is taken can be found out by trying to register it, so not many can be tried. @throws TooManyTries */
  registration({ ip = '' }: Request): Promise<void> {
    return this.limiter.consume(limits.registration, ip);
  }

  /**
   * Counts somebody who enters as a guest. @returns what to do before somebody new is made of them, which counts as well
   * @param mayBeKnown whether they bring what a guest is known by @throws TooManyTries
   */
  async guest({ ip = '' }: Request, mayBeKnown: boolean): Promise<() => Promise<void>> {
    if (mayBeKnown) {
      await this.limiter.consume(limits.guest, ip);
      return () => this.limiter.consume(limits.guestOfDay, ip);
    }
    await this.limiter.consumeBoth(limits.guest, limits.guestOfDay, ip);
    return () => Promise.resolve();
  }
}
