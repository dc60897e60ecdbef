import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type Limit, type Slowing, Throttle } from '../../../platform/http/rate-limit/rate-limiter.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const login: Slowing = { bucket: 'login', free: 5, seconds: 15 * minute };
const password: Slowing = { bucket: 'password', free: 5, seconds: 15 * minute };
const limits = {
  loginFrom: { bucket: 'login-from', most: 50, seconds: 15 * minute },
  /** Pairs of network address and account that once went well together. */
  known: { bucket: 'login-known', most: Infinity, seconds: 30 * day },
  registration: { bucket: 'register', most: 10, seconds: hour },
  exportOf: { bucket: 'export', most: 20, seconds: hour },
  guest: { bucket: 'guest', most: 20, seconds: minute },
  guestOfDay: { bucket: 'guest-day', most: 200, seconds: day },
} satisfies Record<string, Limit>;

/**
 * How often people may try to come in. Guessing slows down for an account, wherever the guesses come from; who has been in
 * from their own network address before is counted apart, so that a stranger's guesses don't keep them out.
 */
@Injectable()
export class Tries {
  constructor(private readonly throttle: Throttle) {}

  /** Counts a try before the password is looked at. @returns what to do when it was right @throws TooManyTries */
  async login({ ip = '' }: Request, email: string): Promise<() => Promise<void>> {
    const account = email.trim().toLowerCase();
    const pair = `${ip} ${account}`;
    await this.throttle.take(limits.loginFrom, ip);
    const key = (await this.throttle.knows(limits.known, pair)) ? pair : account;
    await this.throttle.slow(login, key);
    return async () => {
      await this.throttle.forget(login, key);
      await this.throttle.giveBack(limits.loginFrom, ip);
      await this.throttle.take(limits.known, pair);
    };
  }

  /** Counts a try of somebody who is signed in before their password is looked at. @returns what to do when it was right @throws TooManyTries */
  async password(personId: string): Promise<() => Promise<void>> {
    await this.throttle.slow(password, personId);
    return () => this.throttle.forget(password, personId);
  }

  /** Gathering all there is of a person takes many looks. @throws TooManyTries */
  exporting(personId: string): Promise<void> {
    return this.throttle.take(limits.exportOf, personId);
  }

  /** Whether an address is taken can be found out by trying to register it, so not many can be tried. @throws TooManyTries */
  registration({ ip = '' }: Request): Promise<void> {
    return this.throttle.take(limits.registration, ip);
  }

  /**
   * Counts somebody who enters as a guest. @returns what to do before somebody new is made of them, which counts as well
   * @param mayBeKnown whether they bring what a guest is known by @throws TooManyTries
   */
  async guest({ ip = '' }: Request, mayBeKnown: boolean): Promise<() => Promise<void>> {
    if (mayBeKnown) {
      await this.throttle.take(limits.guest, ip);
      return () => this.throttle.take(limits.guestOfDay, ip);
    }
    await this.throttle.takeOfBoth(limits.guest, limits.guestOfDay, ip);
    return () => Promise.resolve();
  }
}
