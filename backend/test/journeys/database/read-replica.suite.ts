import { mkdtemp, rm } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { createShop } from '../../../src/bootstrap/create-shop.js';
import { EnsureFirstAdmin } from '../../../src/identity/application/account/ensure-first-admin.js';
import { migrationFiles } from '../../../src/bootstrap/migration-files.js';
import { loadConfig } from '../../../src/bootstrap/settings/load-config.js';
import { createDataSource } from '../../../src/platform/postgres/connection/data-source.js';
import { migrate } from '../../../src/platform/postgres/migrate.js';
import { startEmbeddedPostgres } from '../../../src/bootstrap/embedded-postgres/embedded-postgres.js';
import { ReplicaReads } from '../../../src/platform/postgres/replica/replica-reads.js';
import { entities } from '../../../src/bootstrap/entities.js';
import { TcpProxy } from '../../../chaos/support/tcp-proxy.js';
import { browserAt } from '../../support/http/browser.js';
import { closeOpened, closing } from '../../support/lifecycle/closing.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { copyForReplica, type StreamingReplica, streamingReplica } from '../../support/database/streaming-replica.js';
import { browsing, keeping } from '../../support/catalogue/catalogue-client.js';
import { adminOfTheShop } from '../../support/shop.js';
import { signingIn } from '../../support/people/signing-in.js';

describe('Reading from a replica', () => {
  afterAll(closeOpened);
  let replica: StreamingReplica;
  let wire: TcpProxy;
  let settings: Record<string, string>;
  let app: NestExpressApplication;
  let url: string;
  let mira: Awaited<ReturnType<typeof staff>>;

  beforeAll(async () => {
    const opened = closing();
    const room = await mkdtemp(join(tmpdir(), 'replica-'));
    opened.add(() => rm(room, { recursive: true }));
    chmodSync(room, 0o755);
    const empty = await startEmbeddedPostgres({ dataDir: room, isDurable: false });
    const source = await createDataSource(empty.url, { entities, migrations: migrationFiles }, 2).initialize();
    await migrate(source).finally(() => source.destroy());
    await empty.stop();
    copyForReplica(room);
    const first = await startEmbeddedPostgres({ dataDir: room, isDurable: false });
    opened.add(() => first.stop());
    replica = await streamingReplica(room, first.url);
    opened.add(() => replica.stop());
    const onTheWire = new URL(replica.url);
    wire = await TcpProxy.to(Number(onTheWire.port));
    opened.add(() => wire.remove());
    onTheWire.port = String(wire.port);
    settings = {
      DATA_DIR: room,
      DATABASE_URL: first.url,
      DATABASE_REPLICA_URL: onTheWire.href,
      JWT_SECRET: 'only-for-specs-only-for-specs-only',
      ADMIN_EMAIL: adminOfTheShop.email,
      ADMIN_PASSWORD: adminOfTheShop.password,
      DEMO_DATA: 'false',
      TRUST_PROXY: 'loopback',
    };
    app = await createShop(loadConfig(settings), first.url);
    opened.add(() => app.close());
    recordReadsOf(app.get(DataSource));
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
    await app.get(EnsureFirstAdmin).execute();
    mira = await staff();
  });

  const staff = async () => {
    const person = signingIn(browserAt(url));
    await person.logsIn(adminOfTheShop);
    return { ...person, ...keeping(person.call) };
  };
  const asha = () => browsing(browserAt(url).call);
  const isUpToDate = () => eventually(async () => expect(app.get(ReplicaReads).isUpToDate).toBe(true));
  const everybodySees = (title: string) =>
    eventually(async () => expect((await asha().lists()).titles).toContain(title));
  const asked: string[] = [];
  const recordReadsOf = (source: DataSource) => {
    const create = source.createQueryRunner.bind(source);
    jest.spyOn(source, 'createQueryRunner').mockImplementation((mode) => {
      const runner = create(mode);
      const query = runner.query.bind(runner) as (sql: string, parameters?: unknown[]) => Promise<never>;
      if (mode === 'slave') {
        jest.spyOn(runner, 'query').mockImplementation((sql: string, parameters?: unknown) => {
          asked.push(sql);
          return query(sql, parameters as unknown[]);
        });
      }
      return runner;
    });
  };
  const readsOfTheRange = () => asked.filter((sql) => sql.includes('catalog.product')).length;

  /** Retries, because the replica may lag for a moment on a busy machine. */
  const areReadsFromTheReplica = () => {
    const before = readsOfTheRange();
    return eventually(async () => {
      await asha().lists(`page=${Math.ceil(Math.random() * 100)}`);
      expect(readsOfTheRange()).toBeGreaterThan(before);
    });
  };

  it('serves the catalogue without a query to the primary', async () => {
    await mira.adds('Teal dress', { category: 'women' });
    await isUpToDate();
    await everybodySees('Teal dress');
    await areReadsFromTheReplica();
  });

  it('shows staff their own changes however far the replica lags (read your writes)', async () => {
    await isUpToDate();
    await replica.fallBehind();
    const person = await staff();
    await person.adds('Amber scarf', { category: 'women' });
    expect((await browsing(person.call).lists()).titles).toContain('Amber scarf');
    await replica.catchUp();
  });

  it('counts what this process has changed, however far the replica lags', async () => {
    await mira.adds('Rust cardigan', { category: 'women' });
    await everybodySees('Rust cardigan');
    const { total } = await asha().lists('category=women');
    await replica.fallBehind();
    const isUpToDateForever = jest.spyOn(ReplicaReads.prototype, 'isUpToDate', 'get').mockReturnValue(true);
    await mira.adds('Plum cardigan', { category: 'women' });
    expect((await asha().lists('category=women')).total).toBe(total + 1);
    isUpToDateForever.mockRestore();
    await replica.catchUp();
    await isUpToDate();
  });

  it('uses the primary when the replica lags by more than a second', async () => {
    await isUpToDate();
    await replica.fallBehind();
    await mira.adds('Olive coat', { category: 'men' });
    await everybodySees('Olive coat');
    // Retries, because a check of the lag that began before the change may end after it.
    await eventually(async () => expect(app.get(ReplicaReads).isUpToDate).toBe(false));
    await replica.catchUp();
    await isUpToDate();
  });

  it('uses the primary while the replica is down, and the replica once it is back', async () => {
    await isUpToDate();
    await replica.stop();
    expect((await asha().lists()).titles).toContain('Teal dress');
    expect((await asha().searches('teal')).titles).toEqual(['Teal dress']);
    await replica.start();
    await isUpToDate();
    await areReadsFromTheReplica();
  });

  it('is not blocked by a silent replica, and reconnects to it', async () => {
    await isUpToDate();
    await areReadsFromTheReplica();
    wire.goSilent();
    expect((await asha().lists('page=9001')).total).toBeGreaterThan(0);
    expect((await asha().searches('teal')).titles).toEqual(['Teal dress']);
    // Twice the timeout of a silent connection.
    await isUpToDate();
    await areReadsFromTheReplica();
  });

  it('never uses the replica for staff and carts', async () => {
    await isUpToDate();
    const before = readsOfTheRange();
    // Without this cookie, the browser counts as one without recent writes.
    mira.cookies.delete('wrote');
    for (const path of ['/admin/getProduct', '/admin/lowStock'])
      expect((await mira.call('GET', path)).status).toBe(200);
    expect(readsOfTheRange()).toBe(before);
  });

  it('is no reason to hide another failure of the start', async () => {
    const unknown = new URL(settings['DATABASE_REPLICA_URL']!);
    unknown.pathname = '/nowhere';
    const config = loadConfig({ ...settings, DATABASE_REPLICA_URL: unknown.href });
    await expect(createShop(config, settings['DATABASE_URL']!)).rejects.toThrow('database "nowhere" does not exist');
  });

  // The last one, because Passport has one strategy for all shops of a process.
  it('starts on the primary while the replica is away', async () => {
    const elsewhere = new URL(settings['DATABASE_REPLICA_URL']!);
    elsewhere.port = '1';
    const other = await createShop(
      loadConfig({ ...settings, DATABASE_REPLICA_URL: elsewhere.href }),
      settings['DATABASE_URL']!,
    );
    try {
      await other.listen(0, '127.0.0.1');
      const found = await browsing(browserAt(await other.getUrl()).call).searches('teal');
      expect(found.titles).toEqual(['Teal dress']);
    } finally {
      await other.close();
    }
  });
});
