import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { globalSetupVariable } from '../jest/global-setup-variables.js';
import { eventually } from '../lifecycle/eventually.js';

export interface TestDatabase {
  readonly url: string;
  /** Disconnects all clients and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates a database on the test server. `strategy file_copy` takes a third of the time of `wal_log`.
 * @param template name of the database to copy; without it, the new database is empty
 */
export async function createDatabase(template?: string): Promise<TestDatabase> {
  // The teardown drops all databases whose names have this prefix.
  const name = `${globalSetupVariable('SHOP_TEST_TEMPLATE')}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  return {
    url: Object.assign(new URL(globalSetupVariable('SHOP_TEST_SERVER')), { pathname: name }).href,
    // Retries, because only a superuser may disconnect an autovacuum worker, which may be running for a moment.
    drop: () => eventually(() => onServer(`drop database if exists ${name} with (force)`)),
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: globalSetupVariable('SHOP_TEST_SERVER') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
