import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { migrations } from '../../migrations.js';
import { entities } from '../../rows.js';
import { createDataSource, migrate } from './data-source.js';
import { copyCluster, placeCluster } from './cluster-copy.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

jest.setTimeout(120_000);

describe('A copy of the shop’s database', () => {
  let room: string;
  beforeEach(() => {
    room = mkdtempSync(join(tmpdir(), 'copy-'));
    chmodSync(room, 0o755);
  });
  afterEach(() => rmSync(room, { recursive: true }));
  const [dataDir, elsewhere, copy] = [
    () => join(room, 'data'),
    () => join(room, 'elsewhere'),
    () => join(room, 'copy'),
  ];
  const opened = async (folder: string) => {
    const server = await startEmbeddedPostgres({ dataDir: folder });
    const source = await createDataSource(server.url, { entities, migrations }, 3).initialize();
    return { source, close: () => source.destroy().then(() => server.stop()) };
  };
  /** Every table, with how many rows it has and what they come to. */
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

  it('made while people buy has every table as it was at one moment, and goes on from there', async () => {
    const shop = await opened(dataDir());
    await migrate(shop.source);
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
    await sleep(50);
    const before = written;
    await copyCluster(dataDir(), copy());
    isOver = true;
    await buying;
    const whole = await contents(shop);
    await shop.close();

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
    await restored.close();
  });

  it('made while files of the server come and go is whole all the same', async () => {
    const shop = await opened(dataDir());
    await migrate(shop.source);
    await shop.source.query('create table public.over ()');
    const expected = await contents(shop);
    // Their files are made and taken away with the transaction; the server does it by itself while this process copies.
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
    await copyCluster(dataDir(), copy());
    const after = await begun();
    await shop.source.query('insert into public.over default values');
    await Promise.all(churning);
    expect(after).toBeGreaterThan(before);
    await shop.close();
    placeCluster(copy(), elsewhere());
    const restored = await opened(elsewhere());
    expect(await contents(restored)).toEqual(expected);
    await restored.close();
  });

  it('of a shop that rests is the same to the last row', async () => {
    const shop = await opened(dataDir());
    await migrate(shop.source);
    await copyCluster(dataDir(), copy());
    const expected = await contents(shop);
    await shop.close();
    placeCluster(copy(), elsewhere());
    const restored = await opened(elsewhere());
    expect(await contents(restored)).toEqual(expected);
    expect(Object.keys(expected).length).toBeGreaterThan(15);
    await restored.close();
  });

  it('never takes the place of a database that is there', async () => {
    const shop = await opened(dataDir());
    await copyCluster(dataDir(), copy());
    await shop.close();
    expect(() => placeCluster(copy(), dataDir())).toThrow(/move it away first/);
  });
});
