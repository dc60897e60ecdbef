import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PostgresCluster } from './cluster.js';
import { dataDirectory } from './data-directory.js';
import { postgresBinaries } from './postgres-binaries.js';

export interface EmbeddedPostgres {
  /** By the network of this machine. */
  readonly url: string;
  /** By the socket in its own folder where it has one, which costs both sides half as much for each statement; else as `url`. */
  readonly nearUrl: string;
  /** Resolves when the server is gone though nobody stopped it. */
  readonly lost: Promise<void>;
  /** Stops the server, unless another shop on this machine still uses it. */
  stop(): Promise<void>;
}

const mostTries = 20;
const msBetweenTries = 150;
const holder = 'shop holding its database';
const holderLock = 7_060_119;

/**
 * A PostgreSQL of the shop's own in `dataDir`: made at the first start, started when it does not run, used when it does.
 * @param isDurable false trades what a power cut would lose for speed: for tests
 * @throws Error one line saying why it does not start
 */
export async function startEmbeddedPostgres(place: {
  dataDir: string;
  isDurable?: boolean;
}): Promise<EmbeddedPostgres> {
  const home = dataDirectory(place.dataDir);
  const programs = postgresBinaries(home);
  const cluster = new PostgresCluster(home, programs, place.isDurable ?? true);
  cluster.create();
  const { port, hold } = await holdOn(cluster);
  await prepare(hold, cluster.password);
  let isStopping = false;
  const { password, socketFolder } = cluster;
  const through = (host: string) => `postgres://shop:${password}@${encodeURIComponent(host)}:${port}/shop`;
  const lost = new Promise<void>((resolve) => hold.once('end', () => !isStopping && resolve()));
  return {
    lost,
    url: through('127.0.0.1'),
    nearUrl: through(socketFolder ?? '127.0.0.1'),
    stop: () => {
      isStopping = true;
      return letGo(hold, cluster);
    },
  };
}

/** After a hard stop the server needs some moments before it can start again, so this tries for a while. */
async function holdOn(cluster: PostgresCluster): Promise<{ port: number; hold: pg.Client }> {
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    if (attempt > mostTries / 4) cluster.forgetServerThatIsNone();
    const port = cluster.runningOn() ?? (await cluster.start());
    const hold = port && (await connect(port, cluster.password));
    if (hold) return { port, hold };
    await sleep(msBetweenTries);
  }
  throw new Error(`The embedded database does not start: ${cluster.lastWords()}`);
}

/** @returns nothing while the server can not be reached yet; any other refusal is thrown */
async function connect(port: number, password: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: holder,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // the server went away; whoever queries will be told
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code.startsWith('28')) throw error;
    return undefined;
  }
}

/** The shop is no superuser: whatever gets through to its SQL can not reach the machine. */
async function prepare(hold: pg.Client, password: string): Promise<void> {
  await hold.query('select pg_advisory_lock($1)', [holderLock]);
  const roles = await hold.query(`select 1 from pg_roles where rolname = 'shop'`);
  // PostgreSQL takes no parameters here; the password is of the shop's own making.
  // eslint-disable-next-line no-restricted-syntax
  if (!roles.rowCount) await hold.query(`create role shop login createdb password ${hold.escapeLiteral(password)}`);
  const databases = await hold.query(`select 1 from pg_database where datname = 'shop'`);
  if (!databases.rowCount) await hold.query('create database shop owner shop');
  await hold.query('select pg_advisory_unlock($1)', [holderLock]);
}

/** Under a lock, so that of two shops closing at once the second one stops the server. */
async function letGo(hold: pg.Client, cluster: PostgresCluster): Promise<void> {
  const others = await hold
    .query('select pg_advisory_lock($1)', [holderLock])
    .then(() =>
      hold.query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [holder]),
    )
    .then((found) => found.rowCount ?? 0)
    .catch(() => 0);
  if (others === 0) cluster.stop();
  await hold.end().catch(() => undefined);
}
