import type { PoolClient } from 'pg';
import { queryFailed } from '../connection/database-errors.js';
import type { PreparedStatements } from '../connection/prepared-statements.js';

/** Receives the rows that a write returns. */
export type ReceiveRows = (rows: never[]) => void;

/** What a unit of work runs just before and just after its commit, and whether it has ended. */
export interface Steps {
  readonly beforeCommit: (() => Promise<void>)[];
  readonly afterCommit: (() => Promise<void>)[];
  /** Whether the unit of work has ended, so that statements are refused. */
  isOver: boolean;
}

/**
 * One transaction on a reserved connection, in pipeline mode: a statement is sent without waiting for the one before.
 */
export class Transaction implements Steps {
  readonly beforeCommit: (() => Promise<void>)[] = [];
  readonly afterCommit: (() => Promise<void>)[] = [];
  isOver = false;
  /** The first error of a statement that nobody awaits. */
  failure: Error | undefined;
  /** Set when the state of the connection is unknown, so that nobody else may use it. */
  #lost: Error | undefined;

  constructor(
    private readonly client: PoolClient,
    private readonly statements: PreparedStatements,
  ) {}

  /** Not as a prepared statement: if the connection had lost it, each of the next statements would commit by itself. */
  begin(): void {
    this.client.query('begin', (error: Error | null) => {
      if (error) this.failure ??= this.#lost ??= queryFailed('begin', [], error);
    });
  }

  /** @param timeoutMs after it the connection is closed */
  query<Row extends object>(sql: string, parameters: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    const rows = new Promise<Row[]>((resolve, reject) => {
      const callback = (error: Error | null | undefined, rows: Row[]) => (error ? reject(error) : resolve(rows));
      this.client.query(this.statements.query(sql, parameters, callback, timeoutMs));
    });
    return rows.catch((error: Error) => {
      throw queryFailed(sql, parameters, error);
    });
  }

  /** Sends a statement that nobody awaits; if it fails, so does the transaction. */
  send(sql: string, parameters: readonly unknown[], receive?: ReceiveRows): void {
    const callback = (error: Error | null | undefined, rows: never[]) => {
      if (error) this.failure ??= queryFailed(sql, parameters, error);
      else receive?.(rows);
    };
    this.client.query(this.statements.query(sql, parameters, callback));
  }

  /** @throws Error the first error of `begin` and of statements that nobody awaited, otherwise that of the commit */
  async commit(): Promise<void> {
    // If a statement failed before it was sent, PostgreSQL would commit the others.
    if (this.failure) {
      await this.rollback();
      throw this.failure;
    }
    const command = await this.#end('commit');
    if (this.failure) throw this.failure;
    // For a failed transaction PostgreSQL executes `commit` as a rollback, without an error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
  }

  async rollback(): Promise<void> {
    // If this fails the connection is lost, and PostgreSQL rolls the transaction back itself.
    await this.#end('rollback').catch(() => undefined);
  }

  /** Returns the connection to the pool. */
  release(): void {
    this.client.release(this.#lost);
  }

  async #end(how: 'commit' | 'rollback'): Promise<string> {
    this.isOver = true;
    try {
      return (await this.client.query(how)).command;
    } catch (error) {
      this.#lost = queryFailed(how, [], error as Error);
      throw this.failure ?? this.#lost;
    }
  }
}
