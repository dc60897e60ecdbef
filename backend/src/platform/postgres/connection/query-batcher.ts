import type { Pool } from 'pg';
import { isStaleStatement, leavesConnectionUsable } from './database-errors.js';
import type { PooledQueries } from './pooled-queries.js';
import type { PreparedStatements } from './prepared-statements.js';

interface PendingQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly resolve: (rows: object[]) => void;
  readonly reject: (error: unknown) => void;
}

const maxPerConnection = 4;
/** In ms. A read that takes longer waits for a lock, mostly, and those behind it wait with it. */
const timeoutMs = 2_000;

/**
 * Reads of one turn of the event loop share connections, and so packets: sending one costs this process more than the
 * rest of a small read. Only for reads, because one that fails with its connection is sent again.
 * Gain: a sixth of the CPU of a cart read (`make bench PIECES='shared connections of small reads'`).
 */
export class QueryBatcher {
  #pending: PendingQuery[] = [];

  /** @param alone for reads that share with none */
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
      if (batch.length === 1) this.#sendAlone(batch[0]!);
      else void this.#send(batch);
    }
  }

  #sendAlone({ sql, parameters, resolve, reject }: PendingQuery): void {
    this.alone.query(sql, parameters).then(resolve, reject);
  }

  async #send(batch: readonly PendingQuery[]): Promise<void> {
    try {
      const client = await this.pool().connect();
      let lost: Error | undefined;
      const sent = batch.map(async (query) => {
        try {
          const { rows } = await client.query<object>(this.statements.of(query.sql, query.parameters, timeoutMs));
          query.resolve(rows);
        } catch (error) {
          const isUsable = leavesConnectionUsable(error);
          if (!isUsable) lost ??= error as Error;
          if (isUsable && !isStaleStatement(error)) query.reject(error);
          else this.#sendAlone(query);
        }
      });
      await Promise.all(sent);
      client.release(lost);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
