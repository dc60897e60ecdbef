import type { PoolClient } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { ListenedClient } from './listened-client.js';

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
    }
    return this.#runner.manager;
  }

  /** Gives the connection to others; whoever kept `manager` is refused from now on. */
  leave(): void {
    if (this.#runner) Object.assign(this.#runner, { isReleased: true, isTransactionActive: false });
    this.client.release(this.lost);
  }
}
