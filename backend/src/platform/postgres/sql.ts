import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { QueryFailedError, type QueryRunner } from 'typeorm';
import { isStaleStatement, leavesConnectionUsable } from './connection/database-errors.js';
import { TypeormUnitOfWork } from './unit-of-work/typeorm-unit-of-work.js';

interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
  readonly query_timeout: number | undefined;
}

/**
 * Sends SQL to PostgreSQL, in the current unit of work if there is one. A text is always a constant in the code; input
 * is passed as values.
 */
@Injectable()
export class Sql {
  /** A connection parses and plans a text that has a name once. */
  readonly #names = new Map<string, string>();
  #generation = 0;

  constructor(readonly work: TypeormUnitOfWork) {}

  /**
   * @param timeoutMs after it the connection is closed
   * @returns the rows that the statement selects or returns
   * @throws QueryFailedError
   */
  async query<Row extends object>(text: string, values: readonly unknown[] = [], timeoutMs?: number): Promise<Row[]> {
    const { runner } = this.work;
    if (runner) return this.#send<Row>(runner, this.#named(text, values, timeoutMs));
    return this.#alone<Row>(this.#named(text, values, timeoutMs)).catch((error: unknown) => {
      if (isStaleStatement(error)) return this.#alone<Row>(this.#named(text, values, timeoutMs));
      throw error;
    });
  }

  /** As `query`, for a statement whose best plan depends on its values: it is planned each time. */
  async planned<Row extends object>(text: string, values: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    const query = { text, values: [...values], query_timeout: timeoutMs };
    const { runner } = this.work;
    return runner ? this.#send<Row>(runner, query) : this.#alone<Row>(query);
  }

  /**
   * As `query`, for a statement that locks or changes rows as a part of the current unit of work.
   * @throws Error outside a unit of work
   */
  async execute<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    if (!this.work.isOpen) throw new Error('A repository was used outside a unit of work');
    return this.query<Row>(text, values);
  }

  async #alone<Row>(query: Query): Promise<Row[]> {
    const runner = this.work.source.createQueryRunner();
    try {
      return await this.#send<Row>(runner, query);
    } finally {
      await runner.release();
    }
  }

  async #send<Row>(runner: QueryRunner, query: Query): Promise<Row[]> {
    const client = (await runner.connect()) as pg.Client;
    try {
      return (await client.query(query)).rows as Row[];
    } catch (error) {
      this.work.fail();
      if (isStaleStatement(error)) this.#generation += 1;
      // Its state is unknown, so that the pool must not lend it again.
      if (!leavesConnectionUsable(error)) void client.end().catch(() => undefined);
      throw new QueryFailedError(query.text, query.values, error as Error);
    }
  }

  #named(text: string, values: readonly unknown[], timeoutMs: number | undefined): Query {
    return { name: this.#nameOf(text), text, values: [...values], query_timeout: timeoutMs };
  }

  #nameOf(text: string): string {
    const known = this.#names.get(text) ?? hash('sha1', text);
    this.#names.set(text, known);
    return `${known}-${this.#generation}`;
  }
}
