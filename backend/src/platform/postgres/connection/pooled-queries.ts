import type { Pool } from 'pg';
import { isStaleStatement, leavesConnectionUsable } from './database-errors.js';
import type { PreparedStatements } from './prepared-statements.js';

/** Single statements on whichever connection of a pool is free; each commits by itself. */
export class PooledQueries {
  /** @param pool asked for at each query, and may throw where there is none any more */
  constructor(
    private readonly pool: () => Pool,
    private readonly statements: PreparedStatements,
  ) {}

  /** @param timeoutMs then the query fails and its connection is closed @throws Error unchanged from `pg` */
  async query<Row extends object>(sql: string, parameters: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    try {
      return await this.#once<Row>(sql, parameters, timeoutMs);
    } catch (error) {
      if (!isStaleStatement(error)) throw error;
      this.statements.renew();
      return this.#once<Row>(sql, parameters, timeoutMs);
    }
  }

  async #once<Row extends object>(sql: string, parameters: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    const client = await this.pool().connect();
    try {
      const { rows } = await client.query<Row>(this.statements.of(sql, parameters, timeoutMs));
      client.release();
      return rows;
    } catch (error) {
      client.release(leavesConnectionUsable(error) ? undefined : (error as Error));
      throw error;
    }
  }
}
