import type { DataSource } from 'typeorm';
import type { Config } from '../platform/config/config.js';
import { createDataSource } from '../platform/postgres/connection/data-source.js';
import { migrate } from '../platform/postgres/migrate.js';
import { defaultShopName } from '../platform/settings/default-shop-name.js';
import { migrationFiles } from './migration-files.js';

/** The number of this version's first migration; version 0.1 had others, of lower numbers. */
const baseline = 1_795_700_000_000;

/**
 * @param report receives a line for each migration
 * @throws if the database is of a version whose tables this one doesn't know
 */
export async function migrateDatabase(
  url: string,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  report?: (line: string) => void,
): Promise<void> {
  const source = await createDataSource(url, { entities: [], migrations: migrationFiles }, 2).initialize();
  try {
    if (await isOfFormerVersion(source)) throw new Error(formerVersion(config));
    await migrate(source, report);
  } finally {
    await source.destroy();
  }
}

async function isOfFormerVersion(source: DataSource): Promise<boolean> {
  const [table] = await source.query<{ exists: boolean }[]>(
    `select to_regclass('public.shop_migrations') is not null as exists`,
  );
  if (!table?.exists) return false;
  const former: object[] = await source.query('select from shop_migrations where timestamp < $1 limit 1', [baseline]);
  return former.length > 0;
}

function formerVersion({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  const advice = databaseUrl
    ? 'Set DATABASE_URL to an empty database.'
    : `Move it aside (mv ${dataDir} ${dataDir}-0.1), or set DATA_DIR to another folder.`;
  const what = databaseUrl ? 'The database' : `The data folder ${dataDir}`;
  return `${what} is of ${defaultShopName} 0.1, which this version can’t take over. Nothing in it was changed. ${advice}`;
}
