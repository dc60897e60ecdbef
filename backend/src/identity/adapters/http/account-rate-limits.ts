import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { type Backoff, Backoffs } from '../../../platform/http/rate-limit/backoffs.js';
import { networkOf } from '../../../platform/http/rate-limit/network-of.js';
import { type Limit, RateLimiter } from '../../../platform/http/rate-limit/rate-limiter.js';
import { TooManyTries } from '../../../shared/errors.js';
import { emailKey, mailboxKey } from '../../../shared/people/email.js';
import { Devices } from '../../domain/devices/devices.js';
import { EmailIsTaken, InvalidLink, UnfitEmail, WrongCredentials, WrongPassword } from '../../domain/refusals.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const login: Backoff = { bucket: 'login', free: 5, seconds: 15 * minute };
const password: Backoff = { bucket: 'password', free: 5, seconds: 15 * minute };
const limits = {
  loginFrom: { bucket: 'login-from', max: 50, seconds: 15 * minute },
  /** Not a limit: remembers for 30 days which networks have signed in to which account. */
  known: { bucket: 'login-known', max: Number.MAX_SAFE_INTEGER, seconds: 30 * day },
  registration: { bucket: 'register', max: 10, seconds: hour },
  forgottenPassword: { bucket: 'forgot-password', max: 10, seconds: hour },
  wrongLink: { bucket: 'mailed-link', max: 20, seconds: hour },
  passwordChange: { bucket: 'password-change', max: 5, seconds: hour },
  emailChange: { bucket: 'email-change', max: 5, seconds: day },
  newEmail: { bucket: 'new-email', max: 5, seconds: day },
  exportOf: { bucket: 'export', max: 20, seconds: hour },
  /** Counts new and returning guests. */
  guest: { bucket: 'guest', max: 20, seconds: minute },
  newGuest: { bucket: 'guest-day', max: 200, seconds: day },
} satisfies Record<string, Limit>;

/** Takes an attempt out of a count; after a success also the earlier ones, if they are counted with backoff. */
type Forgive = (failure: unknown) => Promise<void>;

/** Counts an attempt. @throws TooManyTries */
type Count = () => Promise<Forgive>;

/** Whether an attempt remains counted. @param failure undefined after a success */
type Outcome = (failure: unknown) => boolean;

/** An account, as far as its rate limits need it. */
interface LimitedAccount {
  readonly email: string | null;
  readonly passwordChangedAt: Date | null;
}

/**
 * Rate limits of accounts. An attempt is counted before its outcome is known, so that concurrent ones can't exceed a
 * limit, and forgiven unless it was what the limit is about: what the shop itself refuses counts nothing.
 */
@Injectable()
export class AccountRateLimits {
  readonly #log = new Logger(AccountRateLimits.name);

  constructor(
    private readonly limiter: RateLimiter,
    private readonly backoffs: Backoffs,
    private readonly devices: Devices,
  ) {}

  /**
   * Signs in, and counts wrong passwords per account, over all networks. A device that the account knows, and a network
   * that has signed in to it, have counters of their own, so that strangers' guesses don't lock the owner out. A new
   * password starts all of these counters again.
   * @param deviceToken the secret in the device cookie
   * @throws TooManyTries
   */
  async login<T>({ ip }: Request, email: string, deviceToken: string, signIn: () => Promise<T>): Promise<T> {
    const network = networkOf(ip);
    const address = emailKey(email);
    const { isKnown, passwordChangedAt } = await this.devices.familiarity(address, deviceToken);
    const account = keyOf({ email: address, passwordChangedAt });
    const pair = `${network} ${account}`;
    const isKnownNetwork = await this.limiter.has(limits.known, pair);
    const key = isKnown ? `${deviceToken} ${account}` : isKnownNetwork ? pair : account;
    const counts = [...(isKnown ? [] : [this.#count(limits.loginFrom, network)]), this.#countWithBackoff(login, key)];
    const session = await this.#limited(counts, isWrongLogin, signIn);
    await this.#know(pair);
    return session;
  }

  /** Makes the network one from which the account has signed in. */
  async remember({ ip }: Request, account: LimitedAccount): Promise<void> {
    await this.#know(`${networkOf(ip)} ${keyOf(account)}`);
  }

  /** Never rejects: what it follows has been done. */
  async #know(pair: string): Promise<void> {
    await this.limiter.consume(limits.known, pair).catch((error: Error) => {
      this.#log.warn(`A network stays unknown to its account: ${error.message}`);
    });
  }

  /** Counts the wrong passwords by which a signed-in person confirms something. @throws TooManyTries */
  password<T>(personId: string, confirm: () => Promise<T>): Promise<T> {
    return this.#limited([this.#countWithBackoff(password, personId)], isWrongPassword, confirm);
  }

  /** Counts changes of a password, of which each is mailed. @throws TooManyTries */
  passwordChange<T>(personId: string, change: () => Promise<T>): Promise<T> {
    return this.#limited([this.#count(limits.passwordChange, personId)], isSuccess, change);
  }

  /** @throws TooManyTries */
  forgottenPassword<T>({ ip }: Request, ask: () => Promise<T>): Promise<T> {
    return this.#limited([this.#count(limits.forgottenPassword, networkOf(ip))], isSuccess, ask);
  }

  /** Counts links from mails that are not valid; one that is valid works however many were not. @throws TooManyTries */
  async link<T>({ ip }: Request, use: () => Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      if (error instanceof InvalidLink) await this.limiter.consume(limits.wrongLink, networkOf(ip));
      throw error;
    }
  }

  /**
   * Counts mails to a new address, which may be somebody else's, per person and per mailbox: also those that are not
   * sent because the address has an account, so that the limit doesn't reveal it.
   * @throws TooManyTries
   */
  emailChange<T>(personId: string, email: string, ask: () => Promise<T>): Promise<T> {
    const counts = [this.#count(limits.emailChange, personId), this.#count(limits.newEmail, mailboxKey(email))];
    return this.#limited(counts, isSuccess, ask);
  }

  /** Counts an export, which executes many queries. @throws TooManyTries */
  exporting(personId: string): Promise<void> {
    return this.limiter.consume(limits.exportOf, personId);
  }

  /** Counts new accounts, and responses that reveal that an address is taken. @throws TooManyTries */
  registration<T>({ ip }: Request, register: () => Promise<T>): Promise<T> {
    return this.#limited([this.#count(limits.registration, networkOf(ip))], isTelling, register);
  }

  /**
   * Counts the request of a browser that sends a guest token.
   * @returns what counts a new guest, to call before the guest is stored
   * @throws TooManyTries
   */
  async guest({ ip }: Request, hasToken: boolean): Promise<() => Promise<void>> {
    const network = networkOf(ip);
    if (hasToken) await this.limiter.consume(limits.guest, network);
    return async () => {
      if (!hasToken) await this.limiter.consume(limits.guest, network);
      await this.limiter.consume(limits.newGuest, network);
    };
  }

  async #limited<T>(counts: readonly Count[], isCounted: Outcome, attempt: () => Promise<T>): Promise<T> {
    const counted: Forgive[] = [];
    const settle = (failure?: unknown) => (isCounted(failure) ? Promise.resolve() : this.#forgive(counted, failure));
    try {
      for (const count of counts) counted.push(await count());
      const result = await attempt();
      await settle();
      return result;
    } catch (error) {
      await settle(error);
      throw error;
    }
  }

  /** Never rejects: the attempt's own failure is the answer, also when the database is lost. */
  async #forgive(counted: readonly Forgive[], failure: unknown): Promise<void> {
    const failed = (error: Error) => this.#log.warn(`An attempt remains counted: ${error.message}`);
    for (const forgive of counted) await forgive(failure).catch(failed);
  }

  #count(limit: Limit, key: string): Count {
    const refund = () => this.limiter.refund(limit, key);
    return async () => {
      await this.limiter.consume(limit, key).catch(async (error: unknown) => {
        if (error instanceof TooManyTries) await this.#forgive([refund], error);
        throw error;
      });
      return refund;
    };
  }

  #countWithBackoff(backoff: Backoff, key: string): Count {
    return async () => {
      const attempt = await this.backoffs.consume(backoff, key);
      return (failure) =>
        failure === undefined ? this.backoffs.reset(backoff, key) : this.backoffs.forgive(backoff, key, attempt);
    };
  }
}

const isSuccess: Outcome = (failure) => failure === undefined;
const isWrongPassword: Outcome = (failure) => failure instanceof WrongCredentials || failure instanceof WrongPassword;
/** Accounts of before may have an address that is refused since. */
const isWrongLogin: Outcome = (failure) => isWrongPassword(failure) || failure instanceof UnfitEmail;
/** The outcomes that say whether an address has an account. */
const isTelling: Outcome = (failure) => isSuccess(failure) || failure instanceof EmailIsTaken;

/** With the time of the last change, so that a new password begins with no failed attempts and no known network. */
function keyOf({ email, passwordChangedAt }: LimitedAccount): string {
  return passwordChangedAt === null ? `${email}` : `${email} ${passwordChangedAt.toISOString()}`;
}
