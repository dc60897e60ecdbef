import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { presence } from '../presence/presence.js';
import { Questions } from './questions.js';
import { Statement } from './statement.js';
import { Transaction } from './transaction.js';

/** Lets the database write down who of the staff changes what. */
const byStaff = `select set_config('shop.staff', $1, true), set_config('shop.request', $2, true)`;

/** The way to PostgreSQL: what is changed is changed in a unit of work; what is only shown is read by `query` and `reader`. */
@Injectable()
export class Database {
  readonly #current = new AsyncLocalStorage<Transaction>();
  readonly #questions = new Questions(() => this.#pool);

  constructor(readonly source: DataSource) {}

  /** @throws Error outside a unit of work: what is changed must be changed within one */
  get transaction(): EntityManager {
    return this.#transaction.manager;
  }

  /** What stands for the present unit of work, for those who keep something for as long as it lasts. @throws Error outside one */
  get present(): object {
    return this.#transaction;
  }

  get isInTransaction(): boolean {
    return this.#open !== undefined;
  }

  /** The present transaction where there is one, else any connection of the pool. */
  get reader(): EntityManager {
    return this.#open?.manager ?? this.source.manager;
  }

  /**
   * The rows of a statement that each connection works out once. In a transaction it is a part of it.
   * @param sql a text of the code, never one made of input @param patience ms
   */
  query<Row extends object>(sql: string, parameters: readonly unknown[], patience?: number): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const told = (error: Error | undefined, rows: object[]) => {
        if (error) reject(failed(sql, parameters, error));
        else resolve(rows as Row[]);
      };
      const open = this.#open;
      if (!open) return this.#questions.ask(sql, parameters, told, patience);
      open.client.sendTogether();
      open.client.ask(Statement.of(sql), parameters, told, patience);
    });
  }

  /**
   * Sends a change and does not wait for it: what comes next is sent right behind. When it fails so does the unit of work, at
   * its end at the latest. `sql` is a text of the code.
   * @throws Error outside a unit of work
   */
  write(sql: string, parameters: readonly unknown[]): void {
    const current = this.#transaction;
    current.client.sendTogether();
    current.client.ask(Statement.of(sql), parameters, (error) => {
      if (error) current.failure ??= failed(sql, parameters, error);
    });
  }

  /** Runs as the last part of the present transaction. */
  beforeCommit(step: () => Promise<void>): void {
    this.#transaction.beforeCommit.push(step);
  }

  /** Runs once the present transaction is certain, and before its `run` returns. */
  afterCommit(step: () => Promise<void>): void {
    this.#transaction.afterCommit.push(step);
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
  get #open(): Transaction | undefined {
    const current = this.#current.getStore();
    if (current?.isOver) throw new Error('This unit of work is over');
    return current;
  }

  get #transaction(): Transaction {
    const current = this.#open;
    if (!current) throw new Error('A repository was used outside a unit of work');
    return current;
  }

  async #allOrNothing<T>(current: Transaction, work: () => Promise<T>): Promise<T> {
    current.client.sendTogether();
    // Not by its name as the others: without a transaction, what comes behind it would be certain one by one.
    current.client.query('begin', (error: Error | undefined) => {
      if (error) current.failure ??= current.lost ??= failed('begin', [], error);
    });
    let result: T;
    try {
      if (presence.staffId) this.write(byStaff, [presence.staffId, presence.requestId]);
      result = await work();
      for (const step of current.beforeCommit) await step();
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
    current.isOver = true;
    return new Promise((resolve, reject) => {
      current.client.query(how, (error: Error | undefined, result) => {
        if (!error) return resolve(result);
        current.lost = failed(how, [], error);
        reject(current.failure ?? current.lost);
      });
    });
  }
}

function failed(sql: string, parameters: readonly unknown[], cause: Error): Error {
  return new QueryFailedError(sql, [...parameters], cause);
}
