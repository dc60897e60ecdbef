import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { requestContext } from '../request-context/request-context.js';
import { AtOnce, NeedsLocks } from './at-once.js';
import { Change } from './change.js';
import { Questions } from './questions.js';
import { Statement } from './statement.js';
import { failure, Transaction } from './transaction.js';

/** Lets the database write down who of the staff changes what. */
const byStaff = `select set_config('shop.staff', $1, true), set_config('shop.request', $2, true)`;

/** The way to PostgreSQL: what is changed is changed in a unit of work; what is only shown is read by `query` and `reader`. */
@Injectable()
export class Database {
  readonly #current = new AsyncLocalStorage<Transaction | AtOnce>();
  readonly #questions = new Questions(() => this.#pool);

  constructor(readonly source: DataSource) {}

  /** @throws Error outside a unit of work: what is changed must be changed within one */
  get transaction(): EntityManager {
    return this.#transaction.manager;
  }

  /** What stands for the present unit of work, for those who keep something for as long as it lasts. @throws Error outside one */
  get present(): object {
    return this.#present;
  }

  /** What is read in the present unit of work is not locked, and what is changed must be a `SureChange`. */
  get isAtOnce(): boolean {
    return this.#open instanceof AtOnce;
  }

  get isInUnitOfWork(): boolean {
    return this.#open !== undefined;
  }

  /** The present transaction where there is one, else any connection of the pool. */
  get reader(): EntityManager {
    const open = this.#open;
    return open instanceof Transaction ? open.manager : this.source.manager;
  }

  /**
   * The rows of a statement that each connection works out once. In a transaction it is a part of it.
   * @param sql a text of the code, never one made of input @param patience ms
   */
  query<Row extends object>(sql: string, parameters: readonly unknown[], patience?: number): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const open = this.#open;
      if (open instanceof AtOnce) mustOnlyLook(sql);
      const asked = open instanceof Transaction ? open.withWaiting({ sql, parameters }) : { sql, parameters };
      const told = (error: Error | undefined, rows: object[]) => {
        if (!error) return resolve(rows as Row[]);
        const why = failure(asked.sql, asked.parameters, error);
        // What went along may be what failed, whatever the one who asks makes of it.
        if (open instanceof Transaction && asked.sql !== sql) open.failure ??= why;
        reject(why);
      };
      if (open instanceof Transaction) open.ask(asked, told, patience);
      else this.#questions.ask(sql, parameters, told, patience);
    });
  }

  /**
   * Makes a change and does not wait for it: a text of the code is sent, and what comes next right behind; a `Change` may go along
   * with what comes next. When it fails so does the unit of work, at its end at the latest.
   * @throws Error outside a unit of work
   */
  write(change: Change | string, parameters: readonly unknown[]): void {
    const current = this.#present;
    if (current instanceof AtOnce) return current.add(change, parameters);
    if (change instanceof Change) return current.keepWaiting(change, parameters);
    current.sendWaiting();
    current.send({ sql: change, parameters });
  }

  /** Runs as the last part of the present transaction. */
  beforeCommit(step: () => Promise<void>): void {
    this.#present.beforeCommit.push(step);
  }

  /** Runs once the present transaction is certain, and before its `run` returns. */
  afterCommit(step: () => Promise<void>): void {
    this.#present.afterCommit.push(step);
  }

  /** A transaction of its own, even inside another. @returns what `work` returns and what to do now that it is committed */
  async begin<T>(work: () => Promise<T>): Promise<{ result: T; afterCommit: (() => Promise<void>)[] }> {
    const current = new Transaction(this.source, (await this.#pool.connect()) as Transaction['client']);
    try {
      const result = await this.#current.run(current, () => this.#allOrNothing(current, work));
      return { result, afterCommit: current.afterCommit };
    } finally {
      current.leave();
    }
  }

  /** As `begin`, without a transaction and locks. @throws NeedsLocks, or as PostgreSQL refuses it where another was faster */
  async atOnce<T>(work: () => Promise<T>): Promise<{ result: T; afterCommit: (() => Promise<void>)[] }> {
    // Who of the staff it was is written down from what their transaction says.
    if (requestContext.staffId) throw new NeedsLocks('What the staff do is written down');
    const current = new AtOnce();
    const result = await this.#current
      .run(current, () => finished(current, work))
      .finally(() => (current.isOver = true));
    const { asOne } = current;
    if (asOne) await this.outside(() => this.query(asOne.sql, asOne.parameters));
    return { result, afterCommit: current.afterCommit };
  }

  /** Steps out of the present transaction, for what must not be part of it. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.#current.exit(work);
  }

  get #pool(): Pool {
    const { master } = this.source.driver as unknown as { master?: Pool };
    if (!master) throw new Error('Cannot use a pool after it was closed');
    return master;
  }

  /** @throws Error where the unit of work is over: what was left behind in it must not get into another's */
  get #open(): Transaction | AtOnce | undefined {
    const current = this.#current.getStore();
    if (current?.isOver) throw new Error('This unit of work is over');
    return current;
  }

  get #present(): Transaction | AtOnce {
    const current = this.#open;
    if (!current) throw new Error('A repository was used outside a unit of work');
    return current;
  }

  get #transaction(): Transaction {
    const current = this.#present;
    if (current instanceof AtOnce) throw new NeedsLocks('This is done in a transaction');
    return current;
  }

  async #allOrNothing<T>(current: Transaction, work: () => Promise<T>): Promise<T> {
    current.client.sendTogether();
    // Not by its name as the others: without a transaction, what comes behind it would be certain one by one.
    current.client.query('begin', (error: Error | undefined) => {
      if (error) current.failure ??= current.lost ??= failure('begin', [], error);
    });
    let result: T;
    try {
      if (requestContext.staffId) this.write(byStaff, [requestContext.staffId, requestContext.requestId]);
      result = await finished(current, work);
    } catch (error) {
      await this.#end(current, 'rollback').catch(() => undefined); // a lost connection has undone it already
      // What was refused first is why everything after it was.
      throw current.failure ?? error;
    }
    const { command } = await this.#end(current, 'commit');
    if (current.failure) throw current.failure;
    // PostgreSQL answers the commit of a transaction in which anything failed by undoing it.
    if (command !== 'COMMIT') throw new Error('The transaction was undone');
    return result;
  }

  #end(current: Transaction, how: 'commit' | 'rollback'): Promise<{ command: string }> {
    if (how === 'commit') current.sendWaiting();
    current.isOver = true;
    return new Promise((resolve, reject) => {
      current.client.query(how, (error: Error | undefined, result) => {
        if (!error) return resolve(result);
        current.lost = failure(how, [], error);
        reject(current.failure ?? current.lost);
      });
    });
  }
}

/** All of the work, and of what is its last part. */
async function finished<T>({ beforeCommit }: Transaction | AtOnce, work: () => Promise<T>): Promise<T> {
  const result = await work();
  for (const step of beforeCommit) await step();
  return result;
}

function mustOnlyLook(sql: string): void {
  if (!Statement.of(sql).looksOnly) throw new NeedsLocks('This locks, or changes');
}
