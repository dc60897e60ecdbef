import type { Pool } from 'pg';
import { isStaleStatement, leavesConnectionUsable } from './database-errors.js';
import type { PreparedStatements } from './prepared-statements.js';

export interface PendingQuery<Row extends object = object> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs single statements, each on any free connection of a pool and committed by itself. */
export class PooledQueries {
  /** @param pool called for each query; throws once the pool is closed */
  constructor(
    private readonly pool: () => Pool,
    private readonly statements: PreparedStatements,
  ) {}

  /** @param timeoutMs after which the query fails and its connection is closed @throws Error unchanged from `pg` */
  query<Row extends object>(sql: string, parameters: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    return new Promise((resolve, reject) => this.send<Row>({ sql, parameters, resolve, reject }, timeoutMs));
  }

  /** As `query`, with callbacks, because promises would double the time that the driver takes. */
  send<Row extends object>(query: PendingQuery<Row>, timeoutMs?: number): void {
    const prepareAgain = () => {
      this.statements.renew();
      this.#send(query, timeoutMs);
    };
    const reject = (error: unknown) => (isStaleStatement(error) ? prepareAgain() : query.reject(error));
    this.#send({ ...query, reject }, timeoutMs);
  }

  #send<Row extends object>({ sql, parameters, resolve, reject }: PendingQuery<Row>, timeoutMs?: number): void {
    try {
      this.pool().connect((notConnected, client, release) => {
        if (!client) return reject(notConnected);
        const callback = (error: Error | null | undefined, rows: Row[]) => {
          release(error && !leavesConnectionUsable(error) ? error : undefined);
          if (error) reject(error);
          else resolve(rows);
        };
        client.query(this.statements.query(sql, parameters, callback, timeoutMs));
      });
    } catch (error) {
      reject(error);
    }
  }
}
