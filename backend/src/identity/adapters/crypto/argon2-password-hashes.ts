import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Unreachable } from '../../../shared/errors.js';
import { PasswordHashes } from '../../domain/password-hashes.js';

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const mostAtOnce = 2;
const mostWaiting = 50;

/** argon2id, two at a time: signing in must not starve the shop. */
@Injectable()
export class Argon2PasswordHashes extends PasswordHashes {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #ofNobody: Promise<string> | undefined;

  of(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, cost));
  }

  async matches(kept: string | null, password: string): Promise<boolean> {
    this.#ofNobody ??= hash('nobody has this password', cost);
    const against = kept ?? (await this.#ofNobody);
    const isRight = await this.#inTurn(() => verify(against, password));
    return kept !== null && isRight;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= mostAtOnce) {
      if (this.#waiting.length >= mostWaiting)
        throw new Unreachable('Many people are signing in. Please try again.', 'shop');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
