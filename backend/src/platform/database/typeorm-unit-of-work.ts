import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Database } from './database.js';
import { isOutdated } from './outdated.js';
import { becomeWhole } from './whole-work.js';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const mostTries = 4;

@Injectable()
export class TypeormUnitOfWork extends UnitOfWork {
  constructor(private readonly database: Database) {
    super();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.database.isInTransaction) return work();
    const { result, afterCommit } = await this.#tryToCommit(work);
    for (const step of afterCommit) await this.database.outside(step);
    return result;
  }

  async whole<T>(together: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    if (this.database.isInTransaction) return alone();
    const asOne = (): Promise<T> => {
      becomeWhole(this.database);
      return together();
    };
    return this.run(asOne).catch(() => this.run(alone));
  }

  async #tryToCommit<T>(work: () => Promise<T>): ReturnType<typeof this.database.begin<T>> {
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
