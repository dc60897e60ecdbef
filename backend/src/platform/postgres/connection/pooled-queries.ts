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
  query<Row extends object>(sql: string, parameters: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const prepareAgain = () => {
        this.statements.renew();
        resolve(new Promise((rows, failed) => this.#send(sql, parameters, timeoutMs, rows, failed)));
      };
      const fail = (error: Error) => (isStaleStatement(error) ? prepareAgain() : reject(error));
      this.#send<Row>(sql, parameters, timeoutMs, resolve, fail);
    });
  }

  /** With callbacks, because a promise for each step takes as long as the driver does. */
  #send<Row extends object>(
    sql: string,
    parameters: readonly unknown[],
    timeoutMs: number | undefined,
    resolve: (rows: Row[]) => void,
    reject: (error: Error) => void,
  ): void {
    this.pool().connect((notConnected, client, release) => {
      if (!client) return reject(notConnected!);
      const answered = (error: Error | null | undefined, rows: Row[]) => {
        release(error && !leavesConnectionUsable(error) ? error : undefined);
        if (error) reject(error);
        else resolve(rows);
      };
      client.query(this.statements.query(sql, parameters, answered, timeoutMs));
    });
  }
}
