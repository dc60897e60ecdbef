import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresHome, postgresHome } from './postgres-home.js';

const livesOnlyWhileItRuns = /postmaster\.(pid|opts)$/;

/**
 * Copies an embedded PostgreSQL while it goes on, so that what is copied starts as the database was when the copy was done.
 * @param dataDir of the shop @param to a folder that is not there yet; gets `cluster`
 * @throws Error one line
 */
export async function copyCluster(dataDir: string, to: string): Promise<void> {
  const from = join(postgresHome(dataDir).folder, 'cluster');
  if (!existsSync(join(from, 'data', 'postmaster.pid'))) throw new Error('The embedded database does not run.');
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: masterOf(from) });
  await client.connect();
  try {
    // Keeps the log that is written meanwhile until it has been copied; goes with the connection.
    await client.query(`select pg_create_physical_replication_slot('shop_copy', true, true)`);
    await client.query(`select pg_backup_start('copy', true)`);
    cpSync(from, join(to, 'cluster'), { recursive: true, filter: (path) => !livesOnlyWhileItRuns.test(path) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    // What was written meanwhile is what makes the copy whole, so its log is copied last.
    const log = join('data', 'pg_wal');
    cpSync(join(from, log), join(to, 'cluster', log), { recursive: true, force: true });
    writeFileSync(join(to, 'cluster', 'data', 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** Puts a copy where the shop's database lies. @throws Error one line, where there is one already */
export function placeCluster(from: string, dataDir: string): void {
  const home = postgresHome(dataDir);
  const place = join(home.folder, 'cluster');
  if (existsSync(place)) throw new Error(`There is a database in ${place}: move it away first.`);
  cpSync(join(from, 'cluster'), place, { recursive: true });
  giveToServer(place, home);
}

function giveToServer(folder: string, { owner }: PostgresHome): void {
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
