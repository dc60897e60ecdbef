import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { networkOf } from '../../../platform/http/rate-limit/network-of.js';
import { requestContext } from '../../../platform/request-context/request-context.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { HashingPool } from './hashing-pool.js';

const maxWaiting = 50;
/** An office's sign-ins at nine o'clock, less than a second of work. */
const maxWaitingPerNetwork = 20;

/**
 * How many hashes are computed concurrently: fewer than there are CPU cores (from two cores on), so that other
 * requests have a core.
 */
export function hashesAtATime(cores = availableParallelism()): number {
  return cores > 2 ? 2 : 1;
}

/**
 * argon2id; at most two hashes are computed concurrently, so that sign-ins leave CPU time for other requests. The
 * networks of the waiting requests take turns.
 */
@Injectable()
export class Argon2PasswordHashes extends PasswordHashes implements OnApplicationShutdown {
  static readonly cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

  readonly #pool = new HashingPool({ maxThreads: hashesAtATime(), maxWaiting, maxWaitingPerNetwork });
  #decoy: Promise<string> | undefined;

  onApplicationShutdown(): Promise<void> {
    return this.#pool.close();
  }

  async of(password: string): Promise<string> {
    return this.#pool.hash(password.normalize('NFKC'), Argon2PasswordHashes.cost, networkOf(requestContext.ip));
  }

  async matches(stored: string | null, password: string): Promise<boolean> {
    // Computed for known addresses too, so that the first sign-in with an unknown address doesn't take longer.
    const decoy = await this.#decoyHash();
    const verify = (text: string) => this.#pool.verify(stored ?? decoy, text, networkOf(requestContext.ip));
    const normal = password.normalize('NFKC');
    const isRight = (await verify(normal)) || (normal !== password && (await verify(password)));
    return stored !== null && isRight;
  }

  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = Argon2PasswordHashes.cost;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  /** Computed once, and verified for an unknown address, so that this takes as long as a wrong password. */
  #decoyHash(): Promise<string> {
    this.#decoy ??= this.of('nobody has this password').catch((error: unknown) => {
      this.#decoy = undefined;
      throw error;
    });
    return this.#decoy;
  }
}
