import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork, type WorkOptions } from '../../../shared/unit-of-work.js';
import { requestContext } from '../../request-context/request-context.js';
import { isConflict, isStaleStatement } from '../connection/database-errors.js';

const maxAttempts = 4;
/** The audit trail's triggers read these settings. A reaction that is delivered later has no request. */
const setActor = `select set_config('shop.staff', $1, true), set_config('shop.request', $2, true)`;

type Step = () => Promise<void>;

interface Transaction {
  readonly manager: EntityManager;
  readonly runner: QueryRunner;
  readonly actor: Id<'Person'> | undefined;
  readonly beforeCommit: Step[];
  readonly afterCommit: Step[];
  /** Set at its end: work that was not awaited may still run then. */
  isOver: boolean;
  /** PostgreSQL makes the commit of a transaction with a failed statement a rollback, without an error. */
  hasFailed: boolean;
}

// Node keeps each `AsyncLocalStorage` until it is disabled, so that one serves every instance.
const storage = new AsyncLocalStorage<Transaction>();

/** Units of work are TypeORM's transactions; repositories take their `manager`. */
@Injectable()
export class TypeormUnitOfWork extends UnitOfWork {
  constructor(readonly source: DataSource) {
    super();
  }

  async run<T>(work: () => Promise<T>, { actor }: WorkOptions = {}): Promise<T> {
    if (this.isOpen) return work();
    const { result, afterCommit } = await this.#withRetries(() => this.#transaction(work, actor));
    for (const step of afterCommit) await step();
    return result;
  }

  /** Of the current unit of work. @throws Error outside a unit of work */
  get manager(): EntityManager {
    return this.#open.manager;
  }

  get isOpen(): boolean {
    const current = storage.getStore();
    if (current?.isOver) throw new Error('This unit of work is over');
    return current !== undefined;
  }

  /** The connection of the current unit of work, if there is one. */
  get runner(): QueryRunner | undefined {
    return this.isOpen ? this.#open.runner : undefined;
  }

  /** Who of the staff acts in the current unit of work. */
  get actor(): Id<'Person'> | undefined {
    return this.#open.actor;
  }

  /** To be called when a statement has failed: the current unit of work, if there is one, can't be committed. */
  fail(): void {
    const current = storage.getStore();
    if (current) current.hasFailed = true;
  }

  /** Has the step run at the end of the current unit of work, just before it commits. */
  beforeCommit(step: Step): void {
    this.#open.beforeCommit.push(step);
  }

  /** Has the step run once the current unit of work is committed, before its `run` returns. */
  afterCommit(step: Step): void {
    this.#open.afterCommit.push(step);
  }

  get #open(): Transaction {
    if (!this.isOpen) throw new Error('A repository was used outside a unit of work');
    return storage.getStore()!;
  }

  async #transaction<T>(work: () => Promise<T>, actor: Id<'Person'> | undefined) {
    const { result, current } = await this.source.transaction(async (manager) => {
      const runner = manager.queryRunner!;
      const current: Transaction = {
        manager,
        runner,
        actor,
        beforeCommit: [],
        afterCommit: [],
        isOver: false,
        hasFailed: false,
      };
      if (actor) await manager.query(setActor, [actor, requestContext.requestId ?? '']);
      const result = await storage
        .run(current, () => withLastSteps(current, work))
        .finally(() => {
          current.isOver = true;
        });
      await assertIntact(current);
      return { result, current };
    });
    // A statement that nobody has awaited may have failed just before the commit.
    if (current.hasFailed) throw new RolledBack();
    return { result, afterCommit: current.afterCommit };
  }

  async #withRetries<T>(transaction: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transaction();
      } catch (error) {
        if (attempt === maxAttempts || !(isConflict(error) || isStaleStatement(error))) throw error;
        await sleep(attempt * 10 + Math.random() * 40);
      }
    }
  }
}

async function withLastSteps<T>({ beforeCommit }: Transaction, work: () => Promise<T>): Promise<T> {
  const result = await work();
  for (const step of beforeCommit) await step();
  return result;
}

class RolledBack extends Error {
  override readonly message = 'The transaction was rolled back';
}

/** A statement's error may come before the connection knows that its transaction has failed. */
async function assertIntact({ runner, hasFailed }: Transaction): Promise<void> {
  const client = (await runner.connect()) as pg.Client;
  if (hasFailed || client.getTransactionStatus() === 'E') throw new RolledBack();
}
