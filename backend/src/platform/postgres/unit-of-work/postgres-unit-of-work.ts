import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type Committed, Database } from './database.js';
import { isConflict, isStaleStatement } from '../connection/database-errors.js';
import { RequiresLocks } from './optimistic-unit-of-work.js';

const maxAttempts = 4;

@Injectable()
export class PostgresUnitOfWork extends UnitOfWork {
  readonly #log = new Logger('UnitOfWork');

  constructor(private readonly database: Database) {
    super();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.database.isInUnitOfWork) return work();
    return this.#finish(await this.#withRetries(work));
  }

  async runOptimistic<T>(work: () => Promise<T>, fallback = work): Promise<T> {
    if (this.database.isInUnitOfWork) return fallback();
    const committed = await this.database.runOptimistically(work).catch((error: unknown) => {
      if (!(error instanceof RequiresLocks || isConflict(error) || isStaleStatement(error))) throw error;
      this.#logUnexpected(error as Error);
      return null;
    });
    return committed ? this.#finish(committed) : this.run(fallback);
  }

  /** Logs why the work runs again, because a reaction that always fails without locks makes all of it run twice. */
  #logUnexpected({ message, cause }: Error): void {
    if (cause && !isConflict(cause)) this.#log.warn(`${message}, so the work runs again with locks: ${String(cause)}`);
  }

  async #finish<T>({ result, afterCommit }: Committed<T>): Promise<T> {
    for (const step of afterCommit) await this.database.runOutsideUnitOfWork(step);
    return result;
  }

  async #withRetries<T>(work: () => Promise<T>): Promise<Committed<T>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.database.runInTransaction(work);
      } catch (error) {
        if (attempt === maxAttempts || !(isConflict(error) || isStaleStatement(error))) throw error;
        await sleep(attempt * 10 + Math.random() * 40);
      }
    }
  }
}
