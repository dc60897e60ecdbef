import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadDataPlaces } from '../../bootstrap/settings/load-config.js';
import type { Environment } from '../../bootstrap/settings/load-config.js';
import { startEmbeddedPostgres } from '../../bootstrap/embedded-postgres/embedded-postgres.js';
import { contentsOf, summaryOf } from '../checks/shop-contents.js';
import { copyCluster } from './cluster-files.js';

/**
 * Copies the embedded database and the pictures of a stopped shop, to `TO` or a folder named by the time.
 * @param interrupted aborts the backup, unless everything was copied
 * @returns what was copied @throws Error one line; nothing was changed then
 */
export async function createBackup(env: Environment, now: Date, interrupted?: AbortSignal): Promise<string> {
  const { databaseUrl, dataDir, imagesDir, uploads } = loadDataPlaces(env);
  if (databaseUrl) throw new Error('DATABASE_URL is set: back that database up with pg_dump.');
  const to = resolve(env['TO'] || join(dataDir, 'backups', now.toISOString().replace(/[:.]/g, '-')));
  if (existsSync(to)) throw new Error(`${to} exists already.`);
  const database = await startEmbeddedPostgres({ dataDir, mustExist: true });
  // Fails where there is no shop, before anything is copied.
  const contents = await contentsOf(database.url, imagesDir).finally(() => database.stop());
  try {
    copyCluster(dataDir, to);
    if (existsSync(imagesDir)) cpSync(imagesDir, join(to, 'images'), { recursive: true });
    interrupted?.throwIfAborted();
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
  const elsewhere = uploads.store === 's3' ? ` Copy the pictures of the bucket ${uploads.bucket} separately.` : '';
  return `${summaryOf(contents)} were copied to ${to}.${elsewhere}`;
}
