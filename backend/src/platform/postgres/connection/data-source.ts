import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  type EntitySchema,
  MigrationExecutor,
  type MixedList,
  type QueryRunner,
} from 'typeorm';
import { type DatabaseLimits, databaseLimits, sessionLimits } from './database-limits.js';
import { PostgresClient } from './postgres-client.js';

const bigint = 20;
// Cents and counts are far below 2^53; pg would return them as strings.
pg.types.setTypeParser(bigint, Number);

export interface Schema {
  readonly entities: EntitySchema[];
  readonly migrations: MixedList<new () => object>;
}

/**
 * PostgreSQL stops a query within half a second after its client is gone, and compiles no plans, which takes longer
 * than a page.
 */
const options = '-c client_connection_check_interval=500 -c jit=off';

export function dataSourceOptions(
  url: string,
  schema: Schema,
  poolSize = 10,
  limits = databaseLimits,
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: schema.entities,
    migrations: schema.migrations as DataSourceOptions['migrations'],
    migrationsTableName: 'shop_migrations',
    poolSize,
    connectTimeoutMS: limits.connection,
    poolErrorHandler: () => undefined, // an idle connection ended by the server; the pool replaces it at the next use
    extra: {
      ...sessionLimits(limits),
      options,
      pipeline: true,
      Client: PostgresClient,
      application_name: 'loom-and-lane',
    },
  };
}

const migrationLock = 7_060_117;
const msBetweenTries = 100;

/**
 * Brings the database up to date; of several instances that start together one does it and the others wait.
 * @param report receives a line for each migration
 */
export async function migrate(source: DataSource, report: (line: string) => void = () => undefined): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query('set lock_timeout = 0');
    await runner.query('set statement_timeout = 0');
    await waitForLock(runner);
    // On this very connection, where nothing is bounded.
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    const pending = (await executor.getPendingMigrations()).map(({ name }) => name);
    const reportOutcome = async () => {
      const applied = new Set((await executor.getExecutedMigrations()).map(({ name }) => name));
      for (const name of pending.filter((each) => applied.has(each))) report(`Migration ${name} was applied.`);
      const failed = pending.find((each) => !applied.has(each));
      if (failed) report(`Migration ${failed} failed.`);
    };
    // The error of a migration must not be replaced by one of this question.
    await executor.executePendingMigrations().finally(() => reportOutcome().catch(() => undefined));
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await runner.query('reset lock_timeout').catch(() => undefined);
    await runner.query('reset statement_timeout').catch(() => undefined);
    await runner.release();
  }
}

/** Polls: a session that waits in the database holds a snapshot, which an index built concurrently waits for. */
async function waitForLock(runner: QueryRunner): Promise<void> {
  const tryLock = async () => {
    const [lock] = (await runner.query('select pg_try_advisory_lock($1) as "isOurs"', [migrationLock])) as [
      { isOurs: boolean },
    ];
    return lock.isOurs;
  };
  while (!(await tryLock())) await sleep(msBetweenTries);
}

export function createDataSource(url: string, schema: Schema, poolSize?: number, limits?: DatabaseLimits): DataSource {
  return new DataSource(dataSourceOptions(url, schema, poolSize, limits));
}
