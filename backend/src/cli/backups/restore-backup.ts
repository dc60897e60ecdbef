import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrationFiles } from '../../bootstrap/migration-files.js';
import { loadDataPlaces } from '../../bootstrap/settings/load-config.js';
import type { Environment } from '../../bootstrap/settings/load-config.js';
import { databaseFolder, hasCluster, removeDataDirectory } from '../../bootstrap/embedded-postgres/data-directory.js';
import { startEmbeddedPostgres } from '../../bootstrap/embedded-postgres/embedded-postgres.js';
import { createDataSource } from '../../platform/postgres/connection/data-source.js';
import { checkInvariants, type Violation } from '../checks/check-invariants.js';
import { contentsOf, type ShopContents, summaryOf } from '../checks/shop-contents.js';
import { moveCluster, placeCluster } from './cluster-files.js';

/**
 * Restores the backup in `FROM` to a data directory without a shop, after checking its database in a draft.
 * @param interrupted aborts the restore, unless the draft is being moved into place already
 * @returns lines about what was restored @throws Error one line; nothing was restored then
 */
export async function restoreBackup(env: Environment, interrupted?: AbortSignal): Promise<string[]> {
  const { databaseUrl, dataDir, imagesDir } = loadDataPlaces(env);
  if (databaseUrl) throw new Error('DATABASE_URL is set: restore that database with pg_restore.');
  if (!env['FROM']) throw new Error('FROM must name a folder that `make backup` has made.');
  const from = resolve(env['FROM']);
  if (!existsSync(join(from, 'cluster', 'data', 'PG_VERSION')))
    throw new Error(`There is no copy of a shop in ${from}.`);
  if (hasCluster(dataDir)) throw new Error(`There is a database in ${dataDir}: move it away first.`);
  const draft = join(dataDir, 'restoring');
  if (existsSync(draft)) throw new Error(`Another restore is running or was interrupted: remove ${draft} first.`);
  const draftImages = join(draft, 'images');
  try {
    // Creates the data directory with the permissions that the server's user needs.
    databaseFolder(dataDir);
    placeCluster(from, draft);
    if (existsSync(join(from, 'images'))) cpSync(join(from, 'images'), draftImages, { recursive: true });
    const { contents, violations } = await checked(draft, draftImages);
    interrupted?.throwIfAborted();
    moveShop(draft, draftImages, { dataDir, imagesDir });
    return [`${summaryOf(contents)} were restored to ${dataDir}.`, ...advice(contents, violations)];
  } finally {
    removeDataDirectory(draft);
  }
}

/** Moves the database last, because it makes a shop. Existing pictures are the same, as their names are unique. */
function moveShop(draft: string, draftImages: string, to: { dataDir: string; imagesDir: string }): void {
  const names = existsSync(draftImages) ? readdirSync(draftImages) : [];
  const missing = names.filter((name) => !existsSync(join(to.imagesDir, name)));
  try {
    if (missing.length > 0) mkdirSync(to.imagesDir, { recursive: true });
    for (const name of missing) renameSync(join(draftImages, name), join(to.imagesDir, name));
    moveCluster(draft, to.dataDir);
  } catch (error) {
    for (const name of missing) rmSync(join(to.imagesDir, name), { recursive: true, force: true });
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
    const isOlder = await hasPendingMigrations(database.url);
    return { contents, violations: isOlder ? undefined : await checkInvariants(database.url) };
  } finally {
    await database.stop();
  }
}

async function hasPendingMigrations(url: string): Promise<boolean> {
  const source = await createDataSource(url, { entities: [], migrations: migrationFiles }, 1).initialize();
  return source.showMigrations().finally(() => source.destroy());
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
