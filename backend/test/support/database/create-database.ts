import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { valueOf } from '../lifecycle/test-variable.js';
import { eventually } from '../lifecycle/eventually.js';

export interface TestDatabase {
  readonly url: string;
  /** Disconnects all clients and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates a database on the server of the tests. To copy a template's files takes a third of the time of logging each
 * of its pages.
 * @param template the database it copies, else an empty one
 */
export async function createDatabase(template?: string): Promise<TestDatabase> {
  // By this prefix the teardown finds what a spec left behind.
  const name = `${valueOf('SHOP_TEST_TEMPLATE')}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  return {
    url: Object.assign(new URL(valueOf('SHOP_TEST_SERVER')), { pathname: name }).href,
    // Only a superuser may disconnect an autovacuum worker, which is there by chance and for a moment.
    drop: () => eventually(() => onServer(`drop database if exists ${name} with (force)`)),
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: valueOf('SHOP_TEST_SERVER') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
