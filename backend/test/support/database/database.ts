import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, type Schema } from '../../../src/platform/postgres/connection/data-source.js';
import type { DatabaseLimits } from '../../../src/platform/postgres/connection/database-limits.js';
import { entities } from '../../../src/bootstrap/entities.js';
import { valueOf } from '../lifecycle/environment.js';
import { eventually } from '../lifecycle/eventually.js';

export interface FreshDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  /** Closes `dataSource`, disconnects all other clients and drops the database. */
  drop(): Promise<void>;
}

/** A new, migrated and empty database on a real PostgreSQL. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = valueOf('SHOP_TEST_TEMPLATE');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(valueOf('SHOP_TEST_SERVER'));
  url.pathname = name;
  const dataSource = await patientSource(url.href, { entities, migrations: [] }).catch(async (error: unknown) => {
    await onServer(`drop database ${name} with (force)`);
    throw error;
  });
  return {
    url: url.href,
    dataSource,
    async drop() {
      await dataSource.destroy();
      await eventually(() => onServer(`drop database ${name} with (force)`));
    },
  };
}

const minutes = 60_000;

/** Limits that a slow machine does not reach, for specs that are not about them. */
export const patientLimits: DatabaseLimits = {
  connection: 2 * minutes,
  statement: 2 * minutes,
  lock: 2 * minutes,
  idleTransaction: 2 * minutes,
  search: 2 * minutes,
};

export function patientSource(url: string, schema: Schema, poolSize?: number): Promise<DataSource> {
  return createDataSource(url, schema, poolSize, patientLimits).initialize();
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: valueOf('SHOP_TEST_SERVER') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
