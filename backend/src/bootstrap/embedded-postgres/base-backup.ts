import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyLiveDirectory } from './copy-live-directory.js';
import { type DataDirectory, dataDirectory } from './data-directory.js';

/**
 * Files that a backup must or may leave out (PostgreSQL's manual, "Making a Base Backup Using the Low Level API"): they
 * are valid only while the server runs, or are created at its start.
 */
const runtimeFiles =
  /\/data\/(postmaster\.(pid|opts)|(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$|\/(pgsql_tmp|pg_internal\.init)[^/]*$/;

/**
 * Copies the running embedded PostgreSQL. Started from the copy, it has the data as of the end of copying.
 * @param dataDir the shop's data directory @param to a new directory; the copy is in `cluster` below it
 * @throws Error with a message of one line
 */
export async function takeBaseBackup(dataDir: string, to: string): Promise<void> {
  const from = join(dataDirectory(dataDir).folder, 'cluster');
  if (!existsSync(join(from, 'data', 'postmaster.pid'))) throw new Error('The embedded database does not run.');
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: masterOf(from) });
  await client.connect();
  try {
    // A temporary slot retains the WAL written meanwhile until it is copied; it ends with the connection.
    await client.query(`select pg_create_physical_replication_slot('shop_copy', true, true)`);
    await client.query(`select pg_backup_start('copy', true)`);
    const log = join(from, 'data', 'pg_wal');
    // Files deleted meanwhile may be missing, because WAL replay at the start repeats their deletion.
    copyLiveDirectory(from, join(to, 'cluster'), (path) => path !== log && !runtimeFiles.test(path));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    // The WAL written meanwhile completes the copy, so it is copied last.
    copyLiveDirectory(log, join(to, 'cluster', 'data', 'pg_wal'));
    writeFileSync(join(to, 'cluster', 'data', 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** Copies a backup into a data directory. @throws Error with one line where a database exists */
export function placeCluster(from: string, dataDir: string): void {
  const home = dataDirectory(dataDir);
  const place = emptyPlaceIn(home);
  // Under another name first, so that an interrupted copy is no database.
  const draft = join(home.folder, `draft-${process.pid}`);
  cpSync(join(from, 'cluster'), draft, { recursive: true });
  giveToServer(draft, home);
  renameSync(draft, place);
}

/** Moves a stopped database to another data directory. @throws Error with one line where a database exists */
export function moveCluster(from: string, to: string): void {
  renameSync(join(dataDirectory(from).folder, 'cluster'), emptyPlaceIn(dataDirectory(to)));
}

function emptyPlaceIn({ folder }: DataDirectory): string {
  const place = join(folder, 'cluster');
  if (existsSync(place)) throw new Error(`There is a database in ${place}: move it away first.`);
  return place;
}

function giveToServer(folder: string, { owner }: DataDirectory): void {
  chmodSync(folder, 0o700);
  chmodSync(join(folder, 'data'), 0o700);
  if (!owner) return;
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(folder, path), owner.uid, owner.gid);
  }
}

function masterOf(cluster: string): string {
  const password = readFileSync(join(cluster, 'password'), 'utf8').trim();
  const port = readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
