import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { presence } from '../presence/presence.js';
import { prepared } from './prepared.js';

/** Lets the database write down who of the staff changes what. */
const byStaff = `select set_config('shop.staff', $1, true), set_config('shop.request', $2, true)`;

interface Transaction {
  readonly manager: EntityManager;
  readonly afterCommit: (() => Promise<void>)[];
}

/** The way to PostgreSQL: repositories write through `transaction`, views read through `reader`. */
@Injectable()
export class Database {
  readonly #current = new AsyncLocalStorage<Transaction>();

  constructor(readonly source: DataSource) {}

  /** @throws Error outside a unit of work: what is changed must be changed within one */
  get transaction(): EntityManager {
    const current = this.#current.getStore();
    if (!current) throw new Error('A repository was used outside a unit of work');
    return current.manager;
  }

  get isInTransaction(): boolean {
    return this.#current.getStore() !== undefined;
  }

  /** The present transaction where there is one, else any connection of the pool. */
  get reader(): EntityManager {
    return this.#current.getStore()?.manager ?? this.source.manager;
  }

  /** What is asked all the time, worked out once by each connection. In a transaction it is a part of it. @param patience ms */
  async read<Row extends object>(sql: string, parameters: readonly unknown[], patience?: number): Promise<Row[]> {
    const current = this.#current.getStore();
    if (current) return current.manager.query(sql, [...parameters]);
    const { master } = this.source.driver as unknown as { master: Pool };
    try {
      return (await master.query<Row>(prepared(sql, parameters, patience))).rows;
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(sql, [...parameters], error) : error;
    }
  }

  /** Runs once the present transaction is certain, and before its `run` returns. */
  afterCommit(step: () => Promise<void>): void {
    const current = this.#current.getStore();
    if (!current) throw new Error('Nothing will be committed here');
    current.afterCommit.push(step);
  }

  /** A transaction of its own, even inside another. @returns what `work` returns and what to do now that it is committed */
  async begin<T>(work: () => Promise<T>): Promise<{ result: T; afterCommit: (() => Promise<void>)[] }> {
    const afterCommit: (() => Promise<void>)[] = [];
    const result = await this.source.transaction(async (manager) => {
      if (presence.staffId) await manager.query(byStaff, [presence.staffId, presence.requestId]);
      return this.#current.run({ manager, afterCommit }, work);
    });
    return { result, afterCommit };
  }

  /** Steps out of the present transaction, for what must not be part of it. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.#current.exit(work);
  }
}
