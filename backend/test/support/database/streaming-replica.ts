import { appendFileSync, chmodSync, chownSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../../scripts/machine/free-port.mjs';
import { copyLiveDirectory } from '../../../src/bootstrap/embedded-postgres/copy-live-directory.js';
import { type DataDirectory, dataDirectory } from '../../../src/bootstrap/embedded-postgres/data-directory.js';
import { postgresBinaries } from '../../../src/bootstrap/embedded-postgres/postgres-binaries.js';
import { eventually } from '../lifecycle/eventually.js';

/** A standby of an embedded server by streaming replication, from a base backup of the running primary. */
export interface StreamingReplica {
  readonly url: string;
  /** Receives changes, but replays none until `catchUp`. */
  fallBehind(): Promise<void>;
  catchUp(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** @param url of the shop's database on the primary in `dataDir` */
export async function streamingReplica(dataDir: string, url: string): Promise<StreamingReplica> {
  const home = dataDirectory(dataDir);
  const run = await postgresBinaries(home);
  const [first, copy] = [join(home.folder, 'cluster'), join(home.folder, 'follower')];
  const password = readFileSync(join(first, 'password'), 'utf8').trim();
  const port = await freePort();
  const asMaster = (at: string) => `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;
  const askReplica = (sql: string) => valueOf(asMaster(String(port)), sql);
  await copied(asMaster(new URL(url).port), join(first, 'data'), copy, password, new URL(url).port);
  own(copy, home);
  const start = async () => {
    const log = join(home.folder, 'follower.log');
    const { status } = await run('pg_ctl', ['start', '-w', '-D', copy, '-l', log, '-o', `-p ${port}`], 'ignore');
    if (status !== 0) throw new Error(readFileSync(log, 'utf8'));
  };
  await start();
  const followed = new URL(url);
  followed.port = String(port);
  return {
    url: followed.href,
    fallBehind: async () => {
      await askReplica('select pg_wal_replay_pause()');
      // `pg_wal_replay_pause` only requests the pause.
      await eventually(async () => expect(await askReplica('select pg_get_wal_replay_pause_state()')).toBe('paused'));
    },
    catchUp: async () => void (await askReplica('select pg_wal_replay_resume()')),
    stop: async () => void (await run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', copy], 'ignore')),
    start,
  };
}

async function copied(master: string, data: string, copy: string, password: string, port: string): Promise<void> {
  const client = new pg.Client({ connectionString: master });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('follower', true)`);
    copyLiveDirectory(data, copy, (path) => !path.endsWith('postmaster.pid'));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(copy, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  rmSync(join(copy, 'postmaster.opts'), { force: true });
  writeFileSync(join(copy, 'standby.signal'), '');
  const followed = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`);
}

function own(folder: string, { owner }: DataDirectory): void {
  chmodSync(folder, 0o700);
  if (!owner) return;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of ['', ...files]) chownSync(join(folder, path), owner.uid, owner.gid);
}

/** @returns the only value of a statement's first row */
async function valueOf(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' }).finally(() => client.end());
  return rows[0]?.[0];
}
