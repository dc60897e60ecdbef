import type { DataSource } from 'typeorm';
import { createDataSource, type Schema } from '../../../src/platform/postgres/connection/data-source.js';
import type { DatabaseTimeouts } from '../../../src/platform/postgres/connection/database-timeouts.js';
import { entities } from '../../../src/bootstrap/entities.js';
import { globalSetupVariable } from '../jest/global-setup-variables.js';
import { createDatabase } from './create-database.js';

export interface FreshDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  /** Closes `dataSource`, disconnects all other clients and drops the database. */
  drop(): Promise<void>;
}

/** A new, migrated and empty database on a real PostgreSQL. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { url, drop } = await createDatabase(globalSetupVariable('SHOP_TEST_TEMPLATE'));
  const dataSource = await patientSource(url, { entities, migrations: [] }).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  return {
    url,
    dataSource,
    async drop() {
      await dataSource.destroy();
      await drop();
    },
  };
}

const minutes = 60_000;

/** Timeouts that a slow machine does not reach, for specs that are not about them. */
export const patientTimeouts: DatabaseTimeouts = {
  connection: 2 * minutes,
  statement: 2 * minutes,
  lock: 2 * minutes,
  idleTransaction: 2 * minutes,
  search: 2 * minutes,
};

export function patientSource(url: string, schema: Schema, poolSize?: number): Promise<DataSource> {
  return createDataSource(url, schema, poolSize, patientTimeouts).initialize();
}
