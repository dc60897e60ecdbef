import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadDataPlaces } from '../../bootstrap/settings/load-config.js';
import type { Environment } from '../../bootstrap/settings/environment-variables.js';
import { takeBaseBackup } from '../../bootstrap/embedded-postgres/base-backup.js';
import { copyLiveDirectory } from '../../bootstrap/embedded-postgres/copy-live-directory.js';
import { startEmbeddedPostgres } from '../../bootstrap/embedded-postgres/embedded-postgres.js';
import { contentsOf, summaryOf } from '../checks/shop-contents.js';

/**
 * Copies the embedded database and the pictures of a running or stopped shop, to `TO` or a folder named by the time.
 * @param interrupted aborts the backup, unless everything was copied
 * @returns what was copied @throws Error one line; nothing was changed then
 */
export async function createBackup(env: Environment, now: Date, interrupted?: AbortSignal): Promise<string> {
  const { databaseUrl, dataDir, imagesDir, uploads } = loadDataPlaces(env);
  if (databaseUrl) throw new Error('DATABASE_URL is set: back that database up with pg_dump.');
  const to = resolve(env['TO'] || join(dataDir, 'backups', now.toISOString().replace(/[:.]/g, '-')));
  if (existsSync(to)) throw new Error(`${to} exists already.`);
  const database = await startEmbeddedPostgres({ dataDir, mustExist: true });
  try {
    const images = join(to, 'images');
    // Fails where there is no shop, before anything is copied.
    await contentsOf(database.url, images);
    await takeBaseBackup(dataDir, to);
    if (existsSync(imagesDir)) copyLiveDirectory(imagesDir, images);
    interrupted?.throwIfAborted();
    const summary = summaryOf(await contentsOf(database.url, images));
    const elsewhere = uploads.store === 's3' ? ` Copy the pictures of the bucket ${uploads.bucket} separately.` : '';
    return `${summary} were copied to ${to}.${elsewhere}`;
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  } finally {
    await database.stop();
  }
}
