import { createDataSource } from '../platform/postgres/connection/data-source.js';
import { migrate } from '../platform/postgres/migrate.js';
import { migrations } from './migrations.js';

/** @param report receives a line for each migration */
export async function migrateDatabase(url: string, report?: (line: string) => void): Promise<void> {
  const source = await createDataSource(url, { entities: [], migrations }, 2).initialize();
  await migrate(source, report).finally(() => source.destroy());
}
