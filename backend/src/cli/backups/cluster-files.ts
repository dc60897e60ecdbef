import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '../../bootstrap/embedded-postgres/data-directory.js';

/**
 * Copies the stopped database of a data directory to `cluster` in a folder.
 * @throws Error with one line where it was started meanwhile
 */
export function copyCluster(dataDir: string, to: string): void {
  const from = join(databaseFolder(dataDir), 'cluster');
  const copy = join(to, 'cluster');
  cpSync(from, copy, { recursive: true });
  const wasStarted = [from, copy].some((cluster) => existsSync(join(cluster, 'data', 'postmaster.pid')));
  if (wasStarted) throw new Error('The shop was started during the backup: stop it first.');
}

/** Copies a backup into a data directory. @throws Error with one line where a database exists */
export function placeCluster(from: string, dataDir: string): void {
  const folder = databaseFolder(dataDir);
  const place = emptyPlaceIn(folder);
  // Under another name first, so that an interrupted copy is no database.
  const draft = join(folder, `draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(from, 'cluster'), draft, { recursive: true });
  for (const path of [draft, join(draft, 'data')]) chmodSync(path, 0o700);
  renameSync(draft, place);
}

/** Moves a stopped database to another data directory. @throws Error with one line where a database exists */
export function moveCluster(from: string, to: string): void {
  renameSync(join(databaseFolder(from), 'cluster'), emptyPlaceIn(databaseFolder(to)));
}

function emptyPlaceIn(folder: string): string {
  const place = join(folder, 'cluster');
  if (existsSync(place)) throw new Error(`There is a database in ${place}: move it away first.`);
  return place;
}
