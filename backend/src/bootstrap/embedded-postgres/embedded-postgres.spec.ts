import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { eventually } from '../../../test/support/lifecycle/eventually.js';
import { placeCluster } from '../../cli/backups/cluster-files.js';
import { createDataSource } from '../../platform/postgres/connection/data-source.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { databaseFolder } from './data-directory.js';

let draft: string;
let room: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

const emptyRoom = () => {
  const path = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(path, 0o755);
  return path;
};

beforeAll(() => {
  draft = emptyRoom();
});

beforeEach(() => {
  room = emptyRoom();
  dataDir = join(room, 'data');
});

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  rmSync(room, { recursive: true });
});

afterAll(() => rmSync(draft, { recursive: true }));

/** Copies the cluster that the first tests created, for tests that don't check its creation. */
const made = () => placeCluster(join(draft, 'postgres'), dataDir);

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, isDurable: false });
  running.push(database);
  return database;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Record<string, unknown>>(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  );
}

const cluster = () => join(dataDir, 'postgres', 'cluster');
const pidFile = () => join(cluster(), 'data', 'postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

describe('The embedded database', () => {
  describe('that is new', () => {
    let first: EmbeddedPostgres;
    beforeAll(async () => {
      mkdirSync(join(draft, 'postgres', 'draft-1', 'data'), { recursive: true });
      first = await startEmbeddedPostgres({ dataDir: draft, isDurable: false });
    });
    afterAll(() => first?.stop());

    it('is a PostgreSQL server with UTF-8 and a user who is no superuser', async () => {
      const [settings] = await ask(
        first.url,
        `select current_setting('server_encoding') as encoding, upper('é') as letter, current_setting('is_superuser') as master`,
      );
      expect(settings).toEqual({ encoding: 'UTF8', letter: 'É', master: 'off' });
    });

    it('lets nobody in without the password, which only its owner can read', async () => {
      await expect(ask(first.url.replace(/shop:[^@]+@/, 'shop:guess@'), 'select 1')).rejects.toThrow(
        'password authentication failed',
      );
      expect(statSync(join(draft, 'postgres', 'cluster', 'password')).mode & 0o777).toBe(0o600);
      expect(statSync(join(draft, 'postgres')).mode & 0o777).toBe(0o700);
    });

    it('is reached by a Unix socket in a folder that only its owner can enter, and by TCP', async () => {
      const { url, nearUrl } = first;
      const whence = 'select host(inet_client_addr()) as address';
      expect(await ask(nearUrl, whence)).toEqual([{ address: null }]);
      expect(await ask(url, whence)).toEqual([{ address: '127.0.0.1' }]);
      const source = await createDataSource(nearUrl, { entities: [], migrations: [] }, 1).initialize();
      expect(await source.query(whence).finally(() => source.destroy())).toEqual([{ address: null }]);
      await expect(ask(nearUrl.replace(/shop:[^@]+@/, 'shop:guess@'), 'select 1')).rejects.toThrow(
        'password authentication failed',
      );
    });

    it('has deleted the incomplete cluster of a first start that was killed', () => {
      expect(readdirSync(join(draft, 'postgres'))).not.toContain('draft-1');
    });
  });

  it('is reached only by TCP where the socket’s path would be too long or need quotes', async () => {
    dataDir = join(room, 'the shop’s data');
    made();
    const { url, nearUrl } = await start();
    expect(nearUrl).toBe(url);
  });

  it('retains its data over a restart', async () => {
    made();
    const first = await start();
    await ask(first.url, `create table shirt as select 'linen' as cloth`);
    await first.stop();
    expect(existsSync(pidFile())).toBe(false);
    const { url } = await start();
    expect(await ask(url, 'select cloth from shirt')).toEqual([{ cloth: 'linen' }]);
  });

  it('refuses a second start in one line, unless it is to use the server of the open shop', async () => {
    made();
    const first = await start();
    const sentence = `A shop is open on the data in ${dataDir}: stop it first.`;
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(sentence);
    const shared = await startEmbeddedPostgres({ dataDir, mayBeOpen: true });
    expect(shared.url).toBe(first.url);
    await shared.stop();
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('replaces the server of a shop that was killed', async () => {
    made();
    const support = join(__dirname, '../../../test/support/jest/typescript-loader.mjs');
    const file = join(__dirname, 'embedded-postgres.ts');
    const shop = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { register } from 'node:module';
       register(${JSON.stringify(pathToFileURL(support).href)});
       const { startEmbeddedPostgres } = await import(${JSON.stringify(pathToFileURL(file).href)});
       await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
       console.log('open');`,
    ]);
    await once(shop.stdout, 'data');
    const former = serverPid();
    shop.kill('SIGKILL');
    await once(shop, 'exit');
    expect(process.kill(former, 0)).toBe(true);
    const { url } = await start();
    expect(serverPid()).not.toBe(former);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is waited for while it recovers, however long that takes', async () => {
    made();
    const data = join(cluster(), 'data');
    writeFileSync(join(data, 'standby.signal'), '');
    appendFileSync(join(data, 'postgresql.conf'), 'hot_standby = off\n');
    let hasStarted = false;
    const starting = start().finally(() => (hasStarted = true));
    const port = () => readFileSync(pidFile(), 'utf8').split('\n')[3];
    const refused = async () => ask(`postgres://shop@127.0.0.1:${port()}/shop`, 'select 1');
    await eventually(() => expect(refused()).rejects.toThrow('not accepting connections'));
    expect(hasStarted).toBe(false);
    writeFileSync(join(data, 'promote'), '');
    process.kill(serverPid(), 'SIGUSR1');
    expect(await ask((await starting).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is available again at the same address after a crash of one of its processes, or of all', async () => {
    made();
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    const database = await startEmbeddedPostgres({ dataDir, report });
    running.push(database);
    let isLost = false;
    void database.lost.then(() => (isLost = true));
    await ask(database.nearUrl, `create table shirt as select 'linen' as cloth`);
    const isBack = (times: number) =>
      eventually(async () => {
        expect(lines.filter((line) => line.endsWith('available again.'))).toHaveLength(times);
        expect(await ask(database.nearUrl, 'select cloth from shirt')).toEqual([{ cloth: 'linen' }]);
      });
    const client = new pg.Client({ connectionString: database.nearUrl });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = serverPid();
    process.kill(rows[0]!.pid, 'SIGKILL');
    await isBack(1);
    expect(serverPid()).toBe(postmaster);
    process.kill(postmaster, 'SIGKILL');
    await isBack(2);
    expect(serverPid()).not.toBe(postmaster);
    expect(isLost).toBe(false);
    expect(lines[0]).toBe('The embedded database is not available and is being recovered.');
  });

  it('is lost when it does not start again', async () => {
    made();
    const database = await start();
    rmSync(join(cluster(), 'data', 'global'), { recursive: true });
    process.kill(serverPid(), 'SIGKILL');
    await database.lost;
  });

  it('refuses to be created where it must exist, and creates nothing', async () => {
    await expect(startEmbeddedPostgres({ dataDir, mustExist: true })).rejects.toThrow(
      `There is no shop in ${dataDir}.`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('starts although another program has the pid in its pid file', async () => {
    made();
    const first = await start();
    await first.stop();
    writeFileSync(pidFile(), `${process.ppid}\n${join(cluster(), 'data')}\n0\n5432\n\n\n\n\n`, { mode: 0o600 });
    const { url } = await start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts where its user can’t enter the data directory, and reports where its data is', async () => {
    chmodSync(room, 0o700);
    made();
    const lines: string[] = [];
    const database = await startEmbeddedPostgres({ dataDir, isDurable: false, report: (line) => lines.push(line) });
    const folder = databaseFolder(dataDir);
    if (process.getuid?.() === 0) expect(lines).toEqual([expect.stringContaining(`The database is in ${folder}`)]);
    running.push({ ...database, stop: () => database.stop().then(() => rmSync(folder, { recursive: true })) });
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses data of another version in one line', async () => {
    made();
    const first = await start();
    await first.stop();
    writeFileSync(join(cluster(), 'data', 'PG_VERSION'), '12\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /initialized by PostgreSQL version 12, which is not compatible with this version \d+\.\d+\.$/,
    );
    rmSync(join(dataDir, 'postgres'), { recursive: true });
  });
});
