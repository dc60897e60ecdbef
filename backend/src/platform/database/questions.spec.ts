import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database.js';
import { isDatabaseAway } from './away.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';
import { ListenedClient } from './listened-client.js';
import { Questions } from './questions.js';
import { Statement } from './statement.js';

describe('What is asked at once', () => {
  let fresh: FreshDatabase;
  let source: DataSource;
  let database: Database;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  beforeEach(async () => {
    source = await createDataSource(fresh.url, { entities: [], migrations: [] }).initialize();
    database = new Database(source);
  });
  afterEach(() => source.destroy());
  afterAll(() => fresh.drop());

  let texts = 0;
  /** A text that nobody has asked before, so that nothing is known of how quick it is. */
  const anew = (sql: string) => `${sql} -- ${texts++}`;
  const known = async (sql: string, parameters: unknown[] = []) => {
    for (let n = 0; n < 10; n++) await database.query(sql, parameters);
    return sql;
  };
  const asked = (sql: string, ...parameters: unknown[]) => database.query<{ pid: number }>(sql, parameters);
  const times = <T>(many: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: many }, ask));
  const pids = async (sql: string) => new Set((await times(8, () => asked(sql))).map(([row]) => row!.pid));
  const held = 'select $1::float8 as wait, pg_sleep($1)::text, pg_backend_pid() as pid';

  it('goes together once it is known to be quick, four to a connection', async () => {
    const sql = anew('select pg_backend_pid() as pid');
    expect((await pids(sql)).size).toBe(8);
    await known(sql);
    expect((await pids(sql)).size).toBe(2);
  });

  it('leaves as one packet where it goes together', async () => {
    const sql = await known(anew('select pg_backend_pid() as pid'));
    const client = await (source.driver as unknown as { master: pg.Pool }).master.connect();
    client.release();
    const { stream } = client.connection;
    const [write, writev] = ['_write', '_writev'].map((name) => jest.spyOn(stream, name as 'write'));
    await times(4, () => asked(sql));
    expect([write!.mock.calls.length, writev!.mock.calls.length]).toEqual([0, 1]);
  });

  it('is each answered with its own, and fails alone', async () => {
    const sql = await known(anew('select 12 / $1::int as share, pg_backend_pid() as pid'), [1]);
    const answers = await Promise.allSettled([1, 0, 3, 'x', 4, 6].map((by) => asked(sql, by)));
    const shares = answers.map((answer) =>
      answer.status === 'fulfilled'
        ? (answer.value[0] as unknown as { share: number }).share
        : String((answer.reason as Error).message),
    );
    expect(shares).toEqual([12, 'division by zero', 4, expect.stringContaining('invalid input syntax'), 3, 2]);
    expect((await pids(await known(anew('select pg_backend_pid() as pid')))).size).toBe(2);
  });

  it('does not wait behind what may take long', async () => {
    const [slow, quick] = [await known(anew(held), [0]), await known(anew(held), [0])];
    const order: string[] = [];
    const long = database.query(slow, [0.4], 2_000).then(() => order.push('slow'));
    await times(6, () => asked(quick, 0).then(() => order.push('quick')));
    await long;
    expect(order).toEqual([...Array<string>(6).fill('quick'), 'slow']);
  });

  it('nor behind what took long lately', async () => {
    const [slow, quick] = [await known(anew(held), [0]), await known(anew(held), [0])];
    await asked(slow, 0.25);
    const order: string[] = [];
    const long = asked(slow, 0.4).then(() => order.push('slow'));
    await times(6, () => asked(quick, 0).then(() => order.push('quick')));
    await long;
    expect(order).toEqual([...Array<string>(6).fill('quick'), 'slow']);
  });

  it('waits for each other’s locks neither long nor one after the other', async () => {
    await fresh.dataSource.query('create table locked as select 1 as n');
    await fresh.dataSource.query('create table free as select 2 as n');
    const [stuck, other] = [await known(anew('select n from locked')), await known(anew('select n from free'))];
    const holder = new pg.Client({ connectionString: fresh.url });
    await holder.connect();
    await holder.query('begin; lock table locked in access exclusive mode');
    const began = performance.now();
    const [refused, found] = [times(3, () => asked(stuck).catch((error: unknown) => error)), asked(other)];
    expect(await found).toEqual([{ n: 2 }]);
    expect(performance.now() - began).toBeLessThan(4_000);
    for (const error of await refused) expect(isDatabaseAway(error)).toBe(true);
    expect(performance.now() - began).toBeLessThan(9_000);
    await holder.end();
    expect(await times(4, () => asked(stuck))).toEqual(Array(4).fill([{ n: 1 }]));
    await fresh.dataSource.query('drop table locked, free');
  });

  it('takes its time where nobody is left to wait behind it', async () => {
    const sql = await known(anew(held), [0]);
    const began = performance.now();
    await Promise.all([0, 0, 2.6].map((seconds) => asked(sql, seconds)));
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it.each([
    ['select 1', true],
    ['\n  SELECT n from t where id = $1', true],
    ['select n from t for update', false],
    ['select n from t\n for  no key update skip locked', false],
    ['select n from t for share', false],
    ['select n from t for key share of t nowait', false],
    ['insert into t values (1)', false],
    ['update t set n = 1', false],
    ['with gone as (delete from t) select 1', false],
  ])('%j: that others may wait behind it is %s', (sql, looksOnly) => {
    expect(Statement.of(sql).looksOnly).toBe(looksOnly);
  });

  it('is all told when its connection is cut, and what comes next has another', async () => {
    const sql = await known(anew(held), [0]);
    const cut = Promise.allSettled([1, 1, 1, 1].map((seconds) => asked(sql, seconds)));
    await sleep(200);
    await fresh.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = $1 and state = 'active'`,
      [sql],
    );
    for (const answer of await cut) {
      expect(answer.status === 'rejected' && isDatabaseAway(answer.reason)).toBe(true);
    }
    expect(await times(4, () => asked(sql, 0))).toHaveLength(4);
  });

  it('is answered right where somebody changed the tables meanwhile', async () => {
    await fresh.dataSource.query('create table changing as select 1 as n');
    const sql = await known('select * from changing');
    await fresh.dataSource.query(`alter table changing alter n type text using n || ' piece'`);
    expect(await times(4, () => asked(sql))).toEqual(Array(4).fill([{ n: '1 piece' }]));
  });

  it('is told where there is no connection to be had', async () => {
    const pool = new pg.Pool({
      connectionString: fresh.url,
      max: 1,
      connectionTimeoutMillis: 200,
      Client: ListenedClient,
    });
    const questions = new Questions(() => pool);
    const sql = await known(anew('select 1'));
    const lent = await pool.connect();
    const told = await times(3, () => new Promise((resolve) => questions.ask(sql, [], resolve)));
    for (const error of told) expect(isDatabaseAway(error)).toBe(true);
    lent.release();
    await pool.end();
  });

  it('is told where the shop is closing', async () => {
    const closing = await createDataSource(fresh.url, { entities: [], migrations: [] }).initialize();
    const late = new Database(closing);
    const sql = await known(anew('select 1'));
    const asking = times(3, () => late.query(sql, []).catch((error: unknown) => isDatabaseAway(error)));
    await closing.destroy();
    expect(await asking).toEqual([true, true, true]);
    expect(isDatabaseAway(await late.query(sql, []).catch((error: unknown) => error))).toBe(true);
    expect(isDatabaseAway(await late.begin(async () => undefined).catch((error: unknown) => error))).toBe(true);
  });
});
