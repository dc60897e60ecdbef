import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { patientSource } from '../../../test/support/database/database.js';
import { eventually } from '../../../test/support/lifecycle/eventually.js';
import { migrations } from '../migrations.js';
import { entities } from '../entities.js';
import { migrate } from '../../platform/postgres/migrate.js';
import { takeBaseBackup, placeCluster } from './base-backup.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

describe('A copy of the shop’s database', () => {
  let room: string;
  let copies = 0;
  let shop: Awaited<ReturnType<typeof opened>>;
  const running: { stop(): unknown }[] = [];
  const [dataDir, elsewhere, copy] = [
    () => join(room, 'data'),
    () => join(room, `elsewhere-${copies}`),
    () => join(room, `copy-${copies}`),
  ];
  const opened = async (folder: string) => {
    const server = await startEmbeddedPostgres({ dataDir: folder });
    running.unshift(server);
    const source = await patientSource(server.url, { entities, migrations }, 3);
    running.unshift({ stop: () => source.destroy() });
    return { source };
  };
  const stopBut = async (left: number) => {
    for (const each of running.splice(0, running.length - left)) await each.stop();
  };
  beforeAll(async () => {
    room = mkdtempSync(join(tmpdir(), 'copy-'));
    chmodSync(room, 0o755);
    shop = await opened(dataDir());
    await migrate(shop.source);
  });
  beforeEach(() => void copies++);
  const ofTheShop = 2;
  afterEach(() => stopBut(ofTheShop));
  afterAll(async () => {
    await stopBut(0);
    rmSync(room, { recursive: true });
  });
  /** The number of rows and a checksum of every table. */
  const contents = async ({ source }: Awaited<ReturnType<typeof opened>>) => {
    const tables: { name: string }[] = await source.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const rows = tables.map(async ({ name }) => [
      name,
      await source.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t`,
      ),
    ]);
    return Object.fromEntries((await Promise.all(rows)) as [string, unknown][]);
  };

  it('made during writes has every table as of one moment, and accepts further writes', async () => {
    const guest = (n: number) =>
      shop.source.query(`insert into identity.people (id, role, name) values (gen_random_uuid(), 'guest', $1)`, [
        `Guest ${n}`,
      ]);
    for (let n = 0; n < 500; n++) await guest(n);
    let isOver = false;
    let written = 500;
    const buying = (async () => {
      while (!isOver) await guest(written++);
    })();
    await eventually(async () => expect(written).toBeGreaterThan(510));
    const before = written;
    await takeBaseBackup(dataDir(), copy()).finally(() => (isOver = true));
    await buying;
    const whole = await contents(shop);

    placeCluster(copy(), elsewhere());
    const restored = await opened(elsewhere());
    const [{ count }]: [{ count: number }] = await restored.source.query(
      'select count(*)::int as count from identity.people',
    );
    expect(count).toBeGreaterThanOrEqual(before - 1);
    expect(count).toBeLessThanOrEqual(written);
    const { 'identity.people': _moved, ...rest } = await contents(restored);
    const { 'identity.people': _all, ...expected } = whole;
    expect(rest).toEqual(expected);
    await restored.source.query(
      `insert into identity.people (id, role, name) values (gen_random_uuid(), 'guest', 'Later')`,
    );
  });

  it('made while the server creates and deletes files is complete', async () => {
    await shop.source.query('create table public.over ()');
    const expected = await contents(shop);
    // The server creates and deletes files of temporary tables by itself, while this process copies.
    const churn = `do $$ begin
      while not exists (select from public.over) loop
        for n in 1..20 loop execute format('create temp table churn_%s (id int primary key) on commit drop', n); end loop;
        commit;
      end loop;
    end $$`;
    const begun = async () => {
      const [{ next }] = await shop.source.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
      return Number(next);
    };
    const atFirst = await begun();
    const { url } = shop.source.options as { url: string };
    const churning = [1, 2].map(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(churn).finally(() => client.end());
    });
    await eventually(async () => expect(await begun()).toBeGreaterThan(atFirst + 1));
    const before = await begun();
    const copied = takeBaseBackup(dataDir(), copy());
    await copied.finally(() => shop.source.query('insert into public.over default values'));
    const after = await begun();
    await Promise.all(churning);
    expect(after).toBeGreaterThan(before);
    await shop.source.query('drop table public.over');
    placeCluster(copy(), elsewhere());
    const restored = await opened(elsewhere());
    expect(await contents(restored)).toEqual(expected);
  });

  it('of an idle shop has the same rows', async () => {
    await takeBaseBackup(dataDir(), copy());
    const expected = await contents(shop);
    placeCluster(copy(), elsewhere());
    const restored = await opened(elsewhere());
    expect(await contents(restored)).toEqual(expected);
    expect(Object.keys(expected).length).toBeGreaterThan(15);
  });

  it('never replaces an existing database', async () => {
    await takeBaseBackup(dataDir(), copy());
    expect(() => placeCluster(copy(), dataDir())).toThrow(/move it away first/);
  });
});
