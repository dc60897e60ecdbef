import type { PoolClient } from 'pg';
import { type DataSource, type EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import type { Change } from './change.js';
import type { ListenedClient } from './listened-client.js';
import type { Told } from './prepared-query.js';
import { SchemaNames } from './schema-names.js';
import { Statement } from './statement.js';
import { type Asked, WaitingChanges } from './waiting-changes.js';

/** One transaction on the connection that it has to itself. */
export class Transaction {
  readonly beforeCommit: (() => Promise<void>)[] = [];
  readonly afterCommit: (() => Promise<void>)[] = [];
  /** What went wrong first with a statement that nobody waited for. */
  failure: Error | undefined;
  /** Its end has been sent: what comes after belongs to nobody. */
  isOver = false;
  /** Nobody knows how the connection stands, so that nobody else may have it. */
  lost: Error | undefined;
  readonly #waiting = new WaitingChanges();
  #runner: QueryRunner | undefined;

  constructor(
    private readonly source: DataSource,
    readonly client: PoolClient & ListenedClient,
  ) {}

  /** TypeORM's way into it, made only for those who go it: most never do. */
  get manager(): EntityManager {
    if (!this.#runner) {
      this.#runner = this.source.createQueryRunner();
      // It was begun without the library, which else would take another connection, and asks for locks only where it knows of a transaction.
      Object.assign(this.#runner, { databaseConnection: this.client, isTransactionActive: true });
      this.#sendBeforeEachOf(this.#runner);
    }
    return this.#runner.manager;
  }

  ask({ sql, parameters }: Asked, told: Told, patience?: number): void {
    this.client.sendTogether();
    this.client.ask(Statement.of(sql), parameters, told, patience);
  }

  /** What nobody waits for. */
  send(asked: Asked): void {
    this.ask(asked, (error) => {
      if (error) this.failure ??= failure(asked.sql, asked.parameters, error);
    });
  }

  /** For what is sent next, if it may go with that. */
  keepWaiting(change: Change, parameters: readonly unknown[]): void {
    if (!this.#waiting.areApartFrom(change.names)) this.sendWaiting();
    this.#waiting.add(change, parameters);
  }

  /** What is to be asked, with what may go along. */
  withWaiting(asked: Asked): Asked {
    if (!this.#waiting.areApartFrom(SchemaNames.of(asked.sql))) this.sendWaiting();
    return this.#waiting.isEmpty ? asked : this.#waiting.take(asked);
  }

  /** What still waits must not be overtaken. */
  sendWaiting(): void {
    if (!this.#waiting.isEmpty) this.send(this.#waiting.take());
  }

  /** Gives the connection to others; whoever kept `manager` is refused from now on. */
  leave(): void {
    if (this.#runner) Object.assign(this.#runner, { isReleased: true, isTransactionActive: false });
    this.client.release(this.lost);
  }

  #sendBeforeEachOf(runner: QueryRunner): void {
    const query = runner.query.bind(runner) as (...asked: unknown[]) => Promise<unknown>;
    const afterThat = (...asked: unknown[]) => {
      if (!this.isOver) this.sendWaiting();
      return query(...asked);
    };
    Object.assign(runner, { query: afterThat });
  }
}

export function failure(sql: string, parameters: readonly unknown[], cause: Error): Error {
  return new QueryFailedError(sql, [...parameters], cause);
}
