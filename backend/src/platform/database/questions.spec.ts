import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type FreshDatabase, freshDatabase, patientSource } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/eventually.js';
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
  let holder: pg.Client;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  beforeEach(async () => {
    // No time is up before the spec says so.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    source = await patientSource(fresh.url, { entities: [], migrations: [] });
    database = new Database(source);
    holder = new pg.Client({ connectionString: fresh.url });
    await holder.connect();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await holder?.end();
    await source?.destroy();
  });
  afterAll(() => fresh?.drop());

  let texts = 0;
  /** A text that nobody has asked before, so that nothing is known of how quick it is. */
  const anew = (sql: string) => `${sql} -- ${texts++}`;
  const known = async (sql: string, parameters: unknown[] = []) => {
    do await database.query(sql, parameters);
    while (!Statement.of(sql).pace.isQuick);
    return sql;
  };
  const asked = (sql: string, ...parameters: unknown[]) => database.query<{ pid: number }>(sql, parameters);
  const times = <T>(many: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: many }, ask));
  const pids = async (sql: string) => new Set((await times(8, () => asked(sql))).map(([row]) => row!.pid));
  /** Asked with a number, it waits for whoever has the lock of that number. */
  const held = 'select pg_advisory_xact_lock_shared($1)::text, pg_backend_pid() as pid';
  const hold = (lock: number) => holder.query('select pg_advisory_lock($1)', [lock]);
  const letGo = (lock: number) => holder.query('select pg_advisory_unlock($1)', [lock]);
  const areWaiting = (sql: string, many: number) =>
    eventually(async () => {
      const waiting = `select from pg_stat_activity where query = $1 and wait_event_type = 'Lock'`;
      expect((await holder.query(waiting, [sql])).rowCount).toBe(many);
    });
  const together = 2_000;

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
    await hold(1);
    const long = database.query(slow, [1], together);
    expect(await times(6, () => asked(quick, 0))).toHaveLength(6);
    await areWaiting(slow, 1);
    await letGo(1);
    expect(await long).toHaveLength(1);
  });

  it('nor behind what took long lately', async () => {
    const [slow, quick] = [await known(anew(held), [0]), await known(anew(held), [0])];
    await hold(1);
    const lately = asked(slow, 1);
    await areWaiting(slow, 1);
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
    await letGo(1);
    await lately;
    later.mockRestore();
    await hold(1);
    const long = asked(slow, 1);
    expect(await times(6, () => asked(quick, 0))).toHaveLength(6);
    await areWaiting(slow, 1);
    await letGo(1);
    expect(await long).toHaveLength(1);
  });

  it('waits for each other’s locks neither long nor one after the other', async () => {
    const [stuck, other] = [await known(anew(held), [0]), await known(anew('select 2 as n'))];
    await hold(1);
    const found = jest.fn();
    const [late, free] = [times(3, () => asked(stuck, 1)), asked(other).then(found)];
    await areWaiting(stuck, 1);
    jest.advanceTimersByTime(together - 1);
    await areWaiting(stuck, 1);
    expect(found).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    await free;
    expect(found).toHaveBeenCalledWith([{ n: 2 }]);
    // Each by itself, and on a connection of its own.
    await areWaiting(stuck, 3);
    await letGo(1);
    expect(new Set((await late).map(([row]) => row!.pid)).size).toBe(3);
  });

  it('is told where it was refused a lock', async () => {
    await source.destroy();
    source = createDataSource(fresh.url, { entities: [], migrations: [] });
    Object.assign(source.options.extra as object, { lock_timeout: 100 });
    database = new Database(await source.initialize());
    const sql = await known(anew(held), [0]);
    await hold(1);
    for (const error of await times(3, () => asked(sql, 1).catch((refusal: unknown) => refusal)))
      expect(isDatabaseAway(error)).toBe(true);
    await letGo(1);
    expect(await times(4, () => asked(sql, 1))).toHaveLength(4);
  });

  it('takes its time where nobody is left to wait behind it', async () => {
    const sql = await known(anew(held), [0]);
    await hold(1);
    const [one, two, long] = [0, 0, 1].map((lock) => asked(sql, lock));
    const pids = [...(await one!), ...(await two!)].map(({ pid }) => pid);
    await areWaiting(sql, 1);
    jest.advanceTimersByTime(together);
    await letGo(1);
    expect([...pids, (await long!)[0]!.pid]).toEqual(Array(3).fill(pids[0]));
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
    await hold(1);
    const cut = Promise.allSettled([1, 1, 1, 1].map((lock) => asked(sql, lock)));
    await areWaiting(sql, 1);
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
    const told = times(3, () => new Promise((resolve) => questions.ask(sql, [], resolve)));
    // The three go together, once everything in this turn of the event loop was asked.
    await new Promise(setImmediate);
    jest.advanceTimersByTime(200);
    for (const error of await told) expect(isDatabaseAway(error)).toBe(true);
    lent.release();
    await pool.end();
  });

  it('is told where the shop is closing', async () => {
    const closing = await patientSource(fresh.url, { entities: [], migrations: [] });
    const late = new Database(closing);
    const sql = await known(anew('select 1'));
    const asking = times(3, () => late.query(sql, []).catch((error: unknown) => isDatabaseAway(error)));
    await closing.destroy();
    expect(await asking).toEqual([true, true, true]);
    expect(isDatabaseAway(await late.query(sql, []).catch((error: unknown) => error))).toBe(true);
    expect(isDatabaseAway(await late.begin(async () => undefined).catch((error: unknown) => error))).toBe(true);
  });
});
