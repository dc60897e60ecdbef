import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema, MigrationExecutor, type MixedList } from 'typeorm';
import { PostgresClient } from './postgres-client.js';

const bigint = 20;
// Cents and counts are whole numbers far below 2^53; the driver would hand them out as strings.
pg.types.setTypeParser(bigint, Number);

export interface Schema {
  readonly entities: EntitySchema[];
  readonly migrations: MixedList<new () => object>;
}

/** The longest that a statement may take, in ms. */
export const msToAnswer = 10_000;

/** In ms: a request must not wait for ever for a connection, a lock or an answer, nor keep others waiting by doing nothing. */
export const limits = {
  statement_timeout: msToAnswer,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};
/**
 * What nobody waits for any more PostgreSQL does not go on with: it looks twice a second whether they are still there. And it
 * compiles no plans, which it takes up with some million products and which takes a hundred times as long as a page.
 */
const options = '-c client_connection_check_interval=500 -c jit=off';
/** How long a request waits for a connection, in ms. */
export const connecting = { timeout: 3_000 };

export function dataSourceOptions(url: string, schema: Schema, poolSize = 10): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: schema.entities,
    migrations: schema.migrations as DataSourceOptions['migrations'],
    migrationsTableName: 'shop_migrations',
    poolSize,
    connectTimeoutMS: connecting.timeout,
    poolErrorHandler: () => undefined, // an idle connection ended by the server; the pool replaces it at the next use
    extra: { ...limits, options, pipeline: true, Client: PostgresClient, application_name: 'loom-and-lane' },
  };
}

const migrationLock = 7_060_117;

/** Brings the database up to date; of many instances starting at once one does it and the others wait. */
export async function migrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query('set lock_timeout = 0');
    await runner.query('set statement_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    // On this very connection, where nothing is bounded.
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await runner.query('reset lock_timeout').catch(() => undefined);
    await runner.query('reset statement_timeout').catch(() => undefined);
    await runner.release();
  }
}

export function createDataSource(url: string, schema: Schema, poolSize?: number): DataSource {
  return new DataSource(dataSourceOptions(url, schema, poolSize));
}
