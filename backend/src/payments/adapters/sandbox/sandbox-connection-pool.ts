import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseTimeouts, sessionTimeouts } from '../../../platform/postgres/connection/database-timeouts.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';

/** Separate connections, so that a rollback of the shop's transaction does not undo the provider's changes. */
@Injectable()
export class SandboxConnectionPool implements OnApplicationShutdown {
  #pool: pg.Pool | undefined;

  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly timeouts: DatabaseTimeouts,
  ) {}

  /** Executes one statement in autocommit mode. */
  async query<Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return (await this.#connections().query<Row>(sql, parameters)).rows;
  }

  async transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connections().connect();
    let broken: Error | undefined;
    // Without a listener a lost connection would end the process; its statements fail.
    const lost = (error: Error) => (broken = error);
    client.on('error', lost);
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool?.end();
    this.#pool = undefined;
  }

  #connections(): pg.Pool {
    this.#pool ??= this.#connect();
    return this.#pool;
  }

  #connect(): pg.Pool {
    const { options } = this.work.source;
    const pool = new pg.Pool({
      connectionString: 'url' in options ? options.url : undefined,
      max: 5,
      connectionTimeoutMillis: this.timeouts.connection,
      ...sessionTimeouts(this.timeouts),
      application_name: 'sandbox-paypal',
    });
    // Without a listener, a lost idle connection would end the process; the pool opens a new one.
    pool.on('error', () => undefined);
    return pool;
  }
}
