import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Unreachable } from '../../../shared/errors.js';
import { PasswordHashes } from '../../domain/password-hashes.js';

// A hash takes a whole core for a while; where there is another one, it is left to everybody else.
const mostAtOnce = availableParallelism() > 2 ? 2 : 1;
const mostWaiting = 50;

/** argon2id, one or two at a time: signing in must not starve the shop. */
@Injectable()
export class Argon2PasswordHashes extends PasswordHashes {
  static readonly cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #ofNobody: Promise<string> | undefined;

  of(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, Argon2PasswordHashes.cost));
  }

  async matches(kept: string | null, password: string): Promise<boolean> {
    // Asked for in either case, so that the first address that nobody has takes no longer than others.
    const ofNobody = await this.#hashOfNobody();
    const isRight = await this.#inTurn(() => verify(kept ?? ofNobody, password));
    return kept !== null && isRight;
  }

  isOutdated(kept: string): boolean {
    const { memoryCost, timeCost, parallelism } = Argon2PasswordHashes.cost;
    return !kept.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  /** Made once, so that an address nobody has costs as much time as a wrong password. */
  #hashOfNobody(): Promise<string> {
    this.#ofNobody ??= hash('nobody has this password', Argon2PasswordHashes.cost).catch((error: unknown) => {
      this.#ofNobody = undefined;
      throw error;
    });
    return this.#ofNobody;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < mostAtOnce) this.#running += 1;
    else await this.#aTurn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Whoever is done hands their turn over. */
  #aTurn(): Promise<void> {
    if (this.#waiting.length >= mostWaiting) {
      throw new Unreachable('Many people are signing in. Please try again.', 'shop');
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
