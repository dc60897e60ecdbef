import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { requestContext } from '../../request-context/request-context.js';
import { isStaleStatement, queryFailed } from '../connection/database-errors.js';
import type { GuardedWrite } from './guarded-write.js';
import { OptimisticUnitOfWork, RequiresLocks } from './optimistic-unit-of-work.js';
import { PooledQueries } from '../connection/pooled-queries.js';
import { PreparedStatements } from '../connection/prepared-statements.js';
import { QueryBatcher } from '../connection/query-batcher.js';
import { type ReceiveRows, type Steps, Transaction } from './transaction.js';

/** The audit trail's triggers read these settings. */
const setStaff = `select set_config('shop.staff', $1, true), set_config('shop.request', $2, true)`;

/** The result of a unit of work that is committed, and the steps that follow the commit. */
export interface Committed<T> {
  readonly result: T;
  readonly afterCommit: readonly (() => Promise<void>)[];
}

/**
 * Sends statements to PostgreSQL, in the current unit of work if there is one. SQL is always a constant in the code;
 * input is passed as parameters.
 */
@Injectable()
export class Database {
  readonly #current = new AsyncLocalStorage<Transaction | OptimisticUnitOfWork>();
  readonly #statements = new PreparedStatements();
  readonly #pooled = new PooledQueries(() => this.#pool, this.#statements);
  readonly #batcher = new QueryBatcher(() => this.#pool, this.#statements, this.#pooled);

  constructor(readonly source: DataSource) {}

  /** Identifies the current unit of work, as a key for data that lasts as long as it does. @throws Error outside one */
  get currentUnitOfWork(): object {
    return this.#inUnitOfWork;
  }

  get isInUnitOfWork(): boolean {
    return this.#open !== undefined;
  }

  /** Whether the current unit of work locks nothing that it reads, and makes every write by a `GuardedWrite`. */
  get isOptimistic(): boolean {
    return this.#open instanceof OptimisticUnitOfWork;
  }

  /**
   * Reads. In a locking unit of work it is a part of the transaction; elsewhere it commits by itself.
   * @param timeoutMs after it the connection is closed
   * @throws QueryFailedError
   */
  async query<Row extends object>(sql: string, parameters: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    const open = this.#open;
    if (open instanceof Transaction) return open.query<Row>(sql, parameters, timeoutMs);
    return this.#queryAlone<Row>(sql, parameters, timeoutMs);
  }

  /**
   * As `query`, for a read by a key, which is fast at any size and may be sent again.
   * @throws QueryFailedError
   */
  async read<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const open = this.#open;
    if (open instanceof Transaction) return open.query<Row>(sql, parameters);
    return this.#batcher.read<Row>(sql, parameters).catch((error: Error) => {
      throw queryFailed(sql, parameters, error);
    });
  }

  /**
   * Reads what the current unit of work may change: by `lock` in a locking one, by `read` in an optimistic one.
   * @throws Error outside a unit of work, QueryFailedError
   */
  async load<Row extends object>(read: string, lock: string, parameters: readonly unknown[]): Promise<Row[]> {
    const current = this.#inUnitOfWork;
    return current instanceof OptimisticUnitOfWork
      ? this.read<Row>(read, parameters)
      : current.query<Row>(lock, parameters);
  }

  /**
   * Changes rows by a statement that commits by itself.
   * @throws Error inside a unit of work, which could not roll it back, QueryFailedError
   */
  async autocommit<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    if (this.#open) throw new Error('A unit of work could not roll this statement back');
    return this.#queryAlone<Row>(sql, parameters);
  }

  /**
   * Locks or changes rows of the current unit of work. @returns what the statement selects or returns
   * @throws RequiresLocks in an optimistic unit of work, Error outside a unit of work, QueryFailedError
   */
  async execute<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.#transaction.query<Row>(sql, parameters);
  }

  /**
   * Sends a write without waiting for its result. If it fails, the unit of work fails, at the latest when it commits.
   * @param receive gets the returned rows before the unit of work's `run` returns
   * @throws RequiresLocks for a statement that is no `GuardedWrite` in an optimistic unit of work
   * @throws Error outside a unit of work
   */
  write(write: GuardedWrite | string, parameters: readonly unknown[], receive?: ReceiveRows): void {
    const current = this.#inUnitOfWork;
    if (typeof write === 'string') this.#transaction.send(write, parameters, receive);
    else if (current instanceof OptimisticUnitOfWork) current.add(write, parameters, receive);
    else current.send(write.sql, parameters, receive);
  }

  /** Has the step run at the end of the current unit of work, just before it commits. */
  beforeCommit(step: () => Promise<void>): void {
    this.#inUnitOfWork.beforeCommit.push(step);
  }

  /** Has the step run once the current unit of work is committed, before its `run` returns. */
  afterCommit(step: () => Promise<void>): void {
    this.#inUnitOfWork.afterCommit.push(step);
  }

  /** Runs work in a separate transaction, even inside a unit of work. */
  async runInTransaction<T>(work: () => Promise<T>): Promise<Committed<T>> {
    const current = new Transaction(await this.#pool.connect(), this.#statements);
    try {
      const result = await this.#current.run(current, () => this.#allOrNothing(current, work));
      return { result, afterCommit: current.afterCommit };
    } catch (error) {
      if (isStaleStatement(error)) this.#statements.renew();
      throw error;
    } finally {
      current.release();
    }
  }

  /**
   * Reads without locks, then makes all writes in one transaction, sent without waiting in between.
   * @throws RequiresLocks, QueryFailedError
   */
  async runOptimistically<T>(work: () => Promise<T>): Promise<Committed<T>> {
    if (requestContext.staffId) throw new RequiresLocks('The audit trail needs a transaction');
    const current = new OptimisticUnitOfWork();
    const result = await this.#current
      .run(current, () => withLastSteps(current, work))
      .finally(() => (current.isOver = true));
    await this.runOutsideUnitOfWork(() => this.#makeWrites(current));
    return { result, afterCommit: current.afterCommit };
  }

  /** Runs work that must not be part of the current unit of work. */
  runOutsideUnitOfWork<T>(work: () => Promise<T>): Promise<T> {
    return this.#current.exit(work);
  }

  get #pool(): Pool {
    const { master } = this.source.driver as PostgresDriver as { master?: Pool };
    if (!master) throw new Error('Cannot use a pool after it was closed');
    return master;
  }

  /** @throws Error after the end of the unit of work, such as for a query that its work did not await */
  get #open(): Transaction | OptimisticUnitOfWork | undefined {
    const current = this.#current.getStore();
    if (current?.isOver) throw new Error('This unit of work is over');
    return current;
  }

  get #inUnitOfWork(): Transaction | OptimisticUnitOfWork {
    const current = this.#open;
    if (!current) throw new Error('A repository was used outside a unit of work');
    return current;
  }

  get #transaction(): Transaction {
    const current = this.#inUnitOfWork;
    if (current instanceof OptimisticUnitOfWork) throw new RequiresLocks('This needs a transaction');
    return current;
  }

  #queryAlone<Row extends object>(sql: string, parameters: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    return this.#pooled.query<Row>(sql, parameters, timeoutMs).catch((error: Error) => {
      throw queryFailed(sql, parameters, error);
    });
  }

  async #makeWrites({ writes }: OptimisticUnitOfWork): Promise<void> {
    const [first, ...others] = writes;
    if (!first) return;
    if (others.length === 0) {
      const rows = await this.autocommit<never>(first.write.sql, first.parameters);
      return first.receive?.(rows);
    }
    await this.runInTransaction(async () => {
      for (const { write, parameters, receive } of writes) this.write(write, parameters, receive);
    });
  }

  async #allOrNothing<T>(current: Transaction, work: () => Promise<T>): Promise<T> {
    current.begin();
    let result: T;
    try {
      if (requestContext.staffId) current.send(setStaff, [requestContext.staffId, requestContext.requestId]);
      result = await withLastSteps(current, work);
    } catch (error) {
      await current.rollback();
      // Throws the first error, which caused those after it.
      throw current.failure ?? error;
    }
    await current.commit();
    return result;
  }
}

async function withLastSteps<T>({ beforeCommit }: Steps, work: () => Promise<T>): Promise<T> {
  const result = await work();
  for (const step of beforeCommit) await step();
  return result;
}
