import type { DataSource } from 'typeorm';
import { migrations } from '../../../src/bootstrap/migrations.js';
import { createDataSource } from '../../../src/platform/postgres/connection/data-source.js';

/** @param number the last digits of a migration's number, such as 150 */
export function migrationsBefore(number: number): typeof migrations {
  return migrations.filter(({ name }) => Number(/\d+$/.exec(name)?.[0]) - 1_700_000_000_000 < number);
}

/** Applies these migrations to a database. */
export async function migrated(url: string, which = migrations): Promise<DataSource> {
  const source = await createDataSource(url, { entities: [], migrations: which }, 1).initialize();
  await source.runMigrations();
  return source;
}
