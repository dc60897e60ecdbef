import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrations } from '../../bootstrap/migrations.js';
import { loadDataPlaces } from '../../bootstrap/settings/load-config.js';
import type { Environment } from '../../bootstrap/settings/environment.js';
import { placeCluster, removeCluster } from '../../bootstrap/embedded-postgres/copy-running-cluster.js';
import { startEmbeddedPostgres } from '../../bootstrap/embedded-postgres/embedded-postgres.js';
import { checkInvariants, type Violation } from '../checks/check-invariants.js';
import { contentsOf, type ShopContents, summaryOf } from '../checks/shop-contents.js';

/**
 * Puts the copy in `FROM` where no shop is, starts its database and checks it.
 * @returns lines about what was restored @throws Error one line; the copy's database was removed again then
 */
export async function restoreBackup(env: Environment): Promise<string[]> {
  const { databaseUrl, dataDir, imagesDir } = loadDataPlaces(env);
  if (databaseUrl) throw new Error('DATABASE_URL is set: restore that database with pg_restore.');
  if (!env['FROM']) throw new Error('FROM must name a folder that `make backup` has made.');
  const from = resolve(env['FROM']);
  if (!existsSync(join(from, 'cluster', 'data', 'PG_VERSION')))
    throw new Error(`There is no copy of a shop in ${from}.`);
  placeCluster(from, dataDir);
  try {
    const images = join(from, 'images');
    if (existsSync(images)) cpSync(images, imagesDir, { recursive: true });
    const { contents, violations } = await checked(dataDir, imagesDir);
    return [`${summaryOf(contents)} were restored to ${dataDir}.`, ...advice(contents, violations)];
  } catch (error) {
    removeCluster(dataDir);
    throw error;
  }
}

interface Checked {
  readonly contents: ShopContents;
  /** Undefined for a copy of another version, whose tables differ. */
  readonly violations: Violation[] | undefined;
}

async function checked(dataDir: string, imagesDir: string): Promise<Checked> {
  const database = await startEmbeddedPostgres({ dataDir, mustExist: true });
  try {
    const contents = await contentsOf(database.url, imagesDir);
    const isOfThisVersion = migrations.every(({ name }) => contents.migrations.includes(name));
    return { contents, violations: isOfThisVersion ? await checkInvariants(database.url) : undefined };
  } finally {
    await database.stop();
  }
}

function advice({ migrations }: ShopContents, violations: Violation[] | undefined): string[] {
  if (!violations) {
    return [
      `It was copied by another version (${migrations.length} migrations): start the shop, then run \`make check\`.`,
    ];
  }
  if (violations.length === 0) return ['The books are in order. Start the shop with `make start`.'];
  return [
    ...violations.map(({ rule, what }) => `${rule}: ${what}`),
    'What was under way during the copy is finished by the running shop: start it, then run `make check`.',
  ];
}
