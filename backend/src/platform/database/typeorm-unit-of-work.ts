import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { NeedsLocks } from './at-once.js';
import { Database } from './database.js';
import { isOutdated } from './outdated.js';
import { becomeWhole } from './whole-work.js';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const mostTries = 4;

type Done<T> = Awaited<ReturnType<typeof Database.prototype.begin<T>>>;

@Injectable()
export class TypeormUnitOfWork extends UnitOfWork {
  constructor(private readonly database: Database) {
    super();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.database.isInUnitOfWork) return work();
    return this.#told(await this.#tryToCommit(work));
  }

  async atOnce<T>(work: () => Promise<T>, otherwise = work): Promise<T> {
    if (this.database.isInUnitOfWork) return otherwise();
    const done = await this.database.atOnce(work).catch((error: unknown) => {
      if (error instanceof NeedsLocks || lostToAnother(error) || isOutdated(error)) return null;
      throw error;
    });
    return done ? this.#told(done) : this.run(otherwise);
  }

  async whole<T>(together: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (this.database.isInUnitOfWork) return alone();
    const asOne = (): Promise<T> => {
      becomeWhole(this.database);
      return together();
    };
    return this.atOnce(asOne, asOne).catch(() => this.run(alone));
  }

  async #told<T>({ result, afterCommit }: Done<T>): Promise<T> {
    for (const step of afterCommit) await this.database.outside(step);
    return result;
  }

  async #tryToCommit<T>(work: () => Promise<T>): Promise<Done<T>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.database.begin(work);
      } catch (error) {
        if (attempt === mostTries || !(lostToAnother(error) || isOutdated(error))) throw error;
        await sleep(attempt * 10 + Math.random() * 40);
      }
    }
  }
}

/** PostgreSQL gave up this transaction in favour of another; the same work may succeed now. */
function lostToAnother(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const code = (error.driverError as { code?: string } | undefined)?.code;
  return code === serializationFailure || code === deadlockDetected;
}
