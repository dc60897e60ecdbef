import type { Pool, PoolClient } from 'pg';
import { isStaleStatement, leavesConnectionUsable } from './database-errors.js';
import type { PendingQuery, PooledQueries } from './pooled-queries.js';
import type { PreparedStatements } from './prepared-statements.js';

const maxPerConnection = 4;
/** In ms. A slower read probably waits for a lock, and holds up the reads behind it on the connection. */
const timeoutMs = 2_000;

/**
 * Sends the reads of one turn of the event loop over shared connections, several in one packet: sending a packet costs
 * this process more than the rest of a small read. Only for reads, because they are repeated after a lost connection.
 * Gain: a sixth of the CPU of a cart read (`make bench PIECES='shared connections of small reads'`).
 */
export class QueryBatcher {
  #pending: PendingQuery[] = [];

  /** @param alone sends single reads: one that has no others to share a connection with, or one that is repeated */
  constructor(
    private readonly pool: () => Pool,
    private readonly statements: PreparedStatements,
    private readonly alone: PooledQueries,
  ) {}

  /** @throws Error as pg gives it */
  read<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return new Promise<object[]>((resolve, reject) => {
      if (this.#pending.push({ sql, parameters, resolve, reject }) === 1) setImmediate(() => this.#flush());
    }) as Promise<Row[]>;
  }

  #flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (let at = 0; at < pending.length; at += maxPerConnection) {
      const batch = pending.slice(at, at + maxPerConnection);
      if (batch.length === 1) this.alone.send(batch[0]!);
      else this.#connect(batch);
    }
  }

  #connect(batch: readonly PendingQuery[]): void {
    const fail = (error: unknown) => batch.forEach(({ reject }) => reject(error));
    try {
      this.pool().connect((notConnected, client, release) => {
        if (client) this.#send(batch, client, release);
        else fail(notConnected);
      });
    } catch (error) {
      fail(error);
    }
  }

  #send(batch: readonly PendingQuery[], client: PoolClient, release: (lost?: Error) => void): void {
    let lost: Error | undefined;
    let pending = batch.length;
    for (const query of batch) {
      const callback = (error: Error | null | undefined, rows: object[]) => {
        const isUsable = !error || leavesConnectionUsable(error);
        if (!isUsable) lost ??= error;
        if (!error) query.resolve(rows);
        else if (isUsable && !isStaleStatement(error)) query.reject(error);
        else this.alone.send(query);
        pending -= 1;
        if (pending === 0) release(lost);
      };
      client.query(this.statements.query(query.sql, query.parameters, callback, timeoutMs));
    }
  }
}
