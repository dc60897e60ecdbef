import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../../scripts/machine/free-port.mjs';
import { databaseFolder } from '../../../src/bootstrap/embedded-postgres/data-directory.js';
import { embeddedPostgres } from '../../../src/bootstrap/embedded-postgres/postgres-package.js';
import { eventually } from '../lifecycle/eventually.js';

/** A standby of an embedded server by streaming replication. */
export interface StreamingReplica {
  readonly url: string;
  /** Receives changes, but replays none until `catchUp`. */
  fallBehind(): Promise<void>;
  catchUp(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Copies the stopped server in `dataDir`, for the replica to start from. */
export function copyForReplica(dataDir: string): void {
  const folder = databaseFolder(dataDir);
  cpSync(join(folder, 'cluster', 'data'), join(folder, 'follower'), { recursive: true });
}

/** @param url of the shop's database on the primary in `dataDir`, which was started after `copyForReplica` */
export async function streamingReplica(dataDir: string, url: string): Promise<StreamingReplica> {
  const folder = databaseFolder(dataDir);
  const Server = await embeddedPostgres();
  const databaseDir = join(folder, 'follower');
  const password = readFileSync(join(folder, 'cluster', 'password'), 'utf8').trim();
  const port = await freePort();
  const followed = `host=127.0.0.1 port=${new URL(url).port} user=postgres password=${password}`;
  appendFileSync(join(databaseDir, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`);
  writeFileSync(join(databaseDir, 'standby.signal'), '');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const askReplica = (sql: string) => valueOf(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, sql);
  let server: InstanceType<typeof Server>;
  const start = async () => {
    const log: string[] = [];
    server = new Server({
      databaseDir,
      port,
      postgresFlags: settings.flatMap((setting) => ['-c', setting]),
      onLog: (line) => log.push(line),
    });
    // The package waits for the message of a server that accepts writes.
    let hasEnded = false;
    void server.start().catch(() => (hasEnded = true));
    await eventually(async () => {
      if (hasEnded) throw new Error(log.join(''));
      await askReplica('select 1');
    });
  };
  await start();
  const own = new URL(url);
  own.port = String(port);
  return {
    url: own.href,
    fallBehind: async () => {
      await askReplica('select pg_wal_replay_pause()');
      // `pg_wal_replay_pause` only requests the pause.
      await eventually(async () => expect(await askReplica('select pg_get_wal_replay_pause_state()')).toBe('paused'));
    },
    catchUp: async () => void (await askReplica('select pg_wal_replay_resume()')),
    stop: () => server.stop(),
    start,
  };
}

/** @returns the only value of a statement's first row */
async function valueOf(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' }).finally(() => client.end());
  return rows[0]?.[0];
}
