import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Unreachable } from '../../../shared/errors.js';
import { PasswordHashes } from '../../domain/password-hashes.js';

// A hash keeps a core busy; the remaining cores serve other requests.
const maxConcurrent = availableParallelism() > 2 ? 2 : 1;
const maxQueued = 50;

/** argon2id, one or two at a time: signing in must not starve other requests. */
@Injectable()
export class Argon2PasswordHashes extends PasswordHashes {
  static readonly cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

  #running = 0;
  readonly #queue: (() => void)[] = [];
  #decoy: Promise<string> | undefined;

  of(password: string): Promise<string> {
    return this.#queued(() => hash(password, Argon2PasswordHashes.cost));
  }

  async matches(stored: string | null, password: string): Promise<boolean> {
    // Awaited in either case, so that the first unknown address takes no longer than others.
    const decoy = await this.#decoyHash();
    const isRight = await this.#queued(() => verify(stored ?? decoy, password));
    return stored !== null && isRight;
  }

  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = Argon2PasswordHashes.cost;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  /** Made once, so that an unknown address takes as long as a wrong password. */
  #decoyHash(): Promise<string> {
    this.#decoy ??= hash('nobody has this password', Argon2PasswordHashes.cost).catch((error: unknown) => {
      this.#decoy = undefined;
      throw error;
    });
    return this.#decoy;
  }

  async #queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < maxConcurrent) this.#running += 1;
    else await this.#nextSlot();
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Resolves when a call that has finished passes its slot on. */
  #nextSlot(): Promise<void> {
    if (this.#queue.length >= maxQueued) {
      throw new Unreachable('Many people are signing in right now. Please try again in a moment.', 'shop');
    }
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}
