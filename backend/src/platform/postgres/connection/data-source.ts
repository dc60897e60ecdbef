import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type DatabaseTimeouts, databaseTimeouts, sessionTimeouts } from './database-timeouts.js';

const bigint = 20;
// `bigint` as a number instead of pg's string: cents and counts are far below 2^53.
pg.types.setTypeParser(bigint, Number);

export interface Schema {
  readonly entities: DataSourceOptions['entities'];
  readonly migrations?: DataSourceOptions['migrations'];
}

/**
 * PostgreSQL cancels a query within half a second after its client has disconnected. JIT is off, because compiling a
 * plan takes longer than the shop's queries. Scans begin at the first row, in one process, so that a list that ends
 * early has the same rows for each of its pages. Memory holds the rows that an index finds among a million; with the
 * default, whole pages would be compared again.
 */
const options = [
  'client_connection_check_interval=500',
  'jit=off',
  'synchronize_seqscans=off',
  'max_parallel_workers_per_gather=0',
  'work_mem=16MB',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export function dataSourceOptions(
  url: string,
  schema: Schema,
  poolSize = 10,
  timeouts = databaseTimeouts,
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: schema.entities,
    migrations: schema.migrations,
    migrationsTableName: 'shop_migrations',
    poolSize,
    connectTimeoutMS: timeouts.connection,
    poolErrorHandler: () => undefined, // an idle connection ended by the server; the pool replaces it at the next use
    extra: {
      ...sessionTimeouts(timeouts),
      options,
      // A connection may be lost between its first response and TypeORM's listener.
      onConnect: (client: pg.Client) => void client.on('error', () => undefined),
      application_name: 'loom-and-lane',
    },
  };
}

export function createDataSource(
  url: string,
  schema: Schema,
  poolSize?: number,
  timeouts?: DatabaseTimeouts,
): DataSource {
  return new DataSource(dataSourceOptions(url, schema, poolSize, timeouts));
}
