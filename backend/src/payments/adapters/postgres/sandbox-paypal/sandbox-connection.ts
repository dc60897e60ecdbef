import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { limits, msToConnect } from '../../../../platform/database/data-source.js';
import { Database } from '../../../../platform/database/database.js';
import { prepared } from '../../../../platform/database/prepared.js';

/** The sandbox provider's own way to its books: no transaction of the shop can undo what it has done. */
@Injectable()
export class SandboxConnection implements OnApplicationShutdown {
  #pool: pg.Pool | undefined;

  constructor(private readonly database: Database) {}

  /** One statement, which is all or nothing by itself, and certain once it resolves. */
  async query<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return (await this.#connections().query<Row>(prepared(sql, parameters))).rows;
  }

  /** All or nothing, and certain once it resolves. */
  async transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connections().connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => (broken = lost));
      throw error;
    } finally {
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
    const { options } = this.database.source;
    const pool = new pg.Pool({
      connectionString: 'url' in options ? options.url : undefined,
      max: 5,
      connectionTimeoutMillis: msToConnect,
      ...limits,
      application_name: 'sandbox-paypal',
    });
    // A connection that the server ends, idle or at work, would end the process. Work in hand is refused all the same, and
    // the pool replaces the connection at the next use.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }
}
