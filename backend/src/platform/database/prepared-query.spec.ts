import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type FreshDatabase, freshDatabase, patientSource } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/eventually.js';
import { isDatabaseAway } from './away.js';
import { Database } from './database.js';
import type { ListenedClient } from './listened-client.js';
import { Statement } from './statement.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

let fresh: FreshDatabase;
let source: DataSource;
let database: Database;
let work: TypeormUnitOfWork;
beforeAll(async () => {
  fresh = await freshDatabase();
  // One connection, so that it is known which one it is.
  source = await patientSource(fresh.url, { entities: [], migrations: [] }, 1);
  database = new Database(source);
  work = new TypeormUnitOfWork(database);
});
afterAll(async () => {
  await source?.destroy();
  await fresh?.drop();
});

const told = (sql: string) => fresh.dataSource.query(sql);
const poolOf = () => (source.driver as unknown as { master: pg.Pool }).master;
const ownProcess = async () => (await database.query<{ pid: number }>('select pg_backend_pid() as pid', []))[0]!.pid;

/** How often the connection was told what columns there are while `looked` was done. */
async function described(looked: () => Promise<unknown>): Promise<number> {
  const client = (await poolOf().connect()) as pg.PoolClient & ListenedClient;
  client.release();
  let times = 0;
  const count = () => void times++;
  client.connection.on('rowDescription', count);
  await looked();
  client.connection.off('rowDescription', count);
  return times;
}

describe('A statement that a connection knows by name', () => {
  it('is worked out, and its columns are told, only the first time', async () => {
    const twenty = async () => {
      for (let n = 0; n < 20; n++) expect(await database.query('select $1::int as n', [n])).toEqual([{ n }]);
    };
    expect(await described(twenty)).toBe(1);
    expect(await described(() => work.run(twenty))).toBe(0);
    const known = await database.query(
      `select from pg_prepared_statements where statement = 'select $1::int as n'`,
      [],
    );
    expect(known).toEqual([{}]);
  });

  it('gives and takes what the driver’s own queries do, of every type', async () => {
    const sql = `select $1::text as words, $2::int8 as whole, $3::numeric as exact, $4::bool as yes, $5::timestamptz as at,
                        $6::bytea as bytes, $7::jsonb as object, $8::text[] as several, $9::text as nothing, $10::float8 as about,
                        $11::uuid as id, $12::int[] as numbers, $13::text as missing, $14::date as day, $15::int2 as little,
                        1 as twice, 2 as twice, row(1, 'a') as pair, '[1,null]'::json as list, interval '1 day' as long`;
    const values = [
      ...['žluť “€” 🧵', 9_007_199_254_740_991n, '12.30', true, new Date('2026-02-28T23:59:59.999Z')],
      ...[Buffer.from([0, 255, 39]), { a: [1, { b: null }] }, ['a', 'say "b", c\\', null, ''], null, -1.5e-7],
      ...['0190b0a0-0000-7000-8000-000000000001', [1, null, 3], undefined, '2026-02-28', 7],
    ];
    const client = await poolOf().connect();
    const { rows } = await client.query<object>(sql, values);
    client.release();
    expect(rows[0]).toMatchObject({
      words: values[0],
      whole: 9_007_199_254_740_991,
      twice: 2,
      nothing: null,
      missing: null,
    });
    for (let again = 0; again < 2; again++)
      expect(await database.query(sql, values)).toEqual(rows.map((row) => ({ ...row })));
  });

  it('gives as many rows as there are, and each is its own', async () => {
    const many = `select n, repeat('x', n % 50) as text, null as nothing from generate_series(1, $1::int) as n`;
    const rows = await database.query<{ n: number; text: string }>(many, [30_000]);
    expect(rows).toHaveLength(30_000);
    expect(rows[29_998]).toEqual({ n: 29_999, text: 'x'.repeat(49), nothing: null });
    rows[0]!.n = -1;
    expect(await database.query(many, [1])).toEqual([{ n: 1, text: 'x', nothing: null }]);
    expect(await database.query(many, [0])).toEqual([]);
  });

  it('may have no columns, no rows, or no words at all', async () => {
    await told('create table if not exists counted (n int)');
    for (let again = 0; again < 2; again++) {
      expect(await database.query('select', [])).toEqual([{}]);
      expect(await database.query('insert into counted values ($1)', [1])).toEqual([]);
      expect(await database.query('', [])).toEqual([]);
    }
    expect(await database.query('update counted set n = n + $1 returning n', [1])).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('is answered in its order, however many are sent at once', async () => {
    const answers = work.run(() =>
      Promise.all(Array.from({ length: 200 }, (_, n) => database.query(`select $1::int + ${n % 3} as n`, [n]))),
    );
    expect(await answers).toEqual(Array.from({ length: 200 }, (_, n) => [{ n: n + (n % 3) }]));
  });

  it('is not remembered where it could not be worked out', async () => {
    const sql = 'select * from not_yet_there';
    const pid = await ownProcess();
    await expect(database.query(sql, [])).rejects.toThrow('does not exist');
    await told('create table not_yet_there as select 1 as n');
    expect(await database.query(sql, [])).toEqual([{ n: 1 }]);
    expect(await ownProcess()).toBe(pid);
    await told('drop table not_yet_there');
  });

  it('is not remembered either where it was sent behind what had failed', async () => {
    const sql = `select 'behind' as text`;
    const undone = work.run(async () => {
      database.write('select 1 / $1::int', [0]);
      await database.query(sql, []);
    });
    await expect(undone).rejects.toThrow('division by zero');
    expect(await work.run(() => Promise.all([database.query(sql, []), database.query(sql, [])]))).toEqual([
      [{ text: 'behind' }],
      [{ text: 'behind' }],
    ]);
  });

  it('may fail the first time for its values, also with another right behind it', async () => {
    const sql = 'select $1::int as "mayFail"';
    await expect(database.query(sql, ['many'])).rejects.toThrow('invalid input syntax');
    expect(await database.query(sql, [1])).toEqual([{ mayFail: 1 }]);
    const circle: Record<string, unknown> = {};
    circle['circle'] = circle;
    await expect(database.query(sql, [circle])).rejects.toThrow('circular');
    await expect(work.run(async () => database.write(sql, [circle]))).rejects.toThrow('circular');
    expect(await database.query(sql, [2])).toEqual([{ mayFail: 2 }]);
    const client = (await poolOf().connect()) as pg.PoolClient & ListenedClient;
    const heard: unknown[] = [];
    const unique = `select 10 / $1::int as "rightBehind"`;
    const both = new Promise<void>((resolve) => {
      client.ask(Statement.of(unique), ['no'], (error) => void heard.push(error?.message));
      client.ask(Statement.of(unique), [5], (_, rows) => resolve(void heard.push(rows)));
    });
    await both;
    client.release();
    expect(heard).toEqual([expect.stringContaining('invalid input syntax'), [{ rightBehind: 2 }]]);
    expect(await database.query(unique, [2])).toEqual([{ rightBehind: 5 }]);
  });

  const point: number = 600;
  it('fails alone where a column can not be made out', async () => {
    const client = (await poolOf().connect()) as pg.PoolClient & ListenedClient;
    client.setTypeParser(point, () => {
      throw new Error('no such place');
    });
    const pointless = new Promise((resolve) => client.ask(Statement.of(`select '(1,2)'::point as at`), [], resolve));
    expect(await pointless).toMatchObject({ message: 'no such place' });
    client.release();
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }]);
  });

  it('that is refused does not cost its connection', async () => {
    const pid = await ownProcess();
    await expect(database.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    expect(await ownProcess()).toBe(pid);
  });
});

describe('What a connection knows and is so no longer', () => {
  const sql = 'select * from changing';
  const alsoKnown = 'select n from changing order by 1';
  beforeEach(async () => {
    await told('drop table if exists changing; create table changing as select 1 as n');
    expect(await database.query(sql, [])).toEqual([{ n: 1 }]);
    expect(await database.query(alsoKnown, [])).toEqual([{ n: 1 }]);
  });
  const change = () => told(`alter table changing alter n type text using n || ' piece', add more int default 2`);
  const changed = [{ n: '1 piece', more: 2 }];

  it('is learned anew where somebody changed the tables', async () => {
    await change();
    const pid = await ownProcess();
    expect(await database.query(sql, [])).toEqual(changed);
    expect(await ownProcess()).toBe(pid);
    expect(await described(() => database.query(sql, []))).toBe(0);
  });

  it('is learned anew where it was made to forget', async () => {
    for (const forget of ['deallocate all', 'discard all']) {
      await source.query(forget);
      expect(await database.query(sql, [])).toEqual([{ n: 1 }]);
    }
  });

  it('undoes a transaction, and the next one has it right', async () => {
    await change();
    await told('create table if not exists marks (n int); truncate marks');
    const tried = jest.fn();
    const marking = async () => {
      tried();
      database.write('insert into marks values (1)', []);
      return [await database.query(sql, []), await database.query(alsoKnown, [])];
    };
    await expect(database.begin(marking)).rejects.toThrow('cached plan must not change result type');
    expect(await told('select from marks')).toEqual([]);
    expect((await database.begin(marking)).result).toEqual([changed, [{ n: '1 piece' }]]);
    expect(tried).toHaveBeenCalledTimes(2);
  });

  it('makes a unit of work begin again, once', async () => {
    await change();
    const tried = jest.fn();
    const result = await work.run(async () => {
      tried();
      return [await database.query(sql, []), await database.query(alsoKnown, [])];
    });
    expect(result).toEqual([changed, [{ n: '1 piece' }]]);
    expect(tried).toHaveBeenCalledTimes(2);
  });
});

describe('A connection that is gone', () => {
  const isAsked = (pid: number, sql: string) =>
    eventually(async () => {
      const [{ query, state }] = await told(`select query, state from pg_stat_activity where pid = ${pid}`);
      expect({ query, state }).toEqual({ query: sql, state: 'active' });
    });

  it('tells whoever waits, and the next one knows nothing yet', async () => {
    const sql = `select 'known' as what, pg_sleep($1)::text as slept`;
    const known = [{ what: 'known', slept: '' }];
    for (let again = 0; again < 2; again++) expect(await database.query(sql, [0])).toEqual(known);
    const pid = await ownProcess();
    const cut = database.query(sql, [100]).catch((error: unknown) => error);
    await isAsked(pid, sql);
    await told(`select pg_terminate_backend(${pid})`);
    expect(isDatabaseAway(await cut)).toBe(true);
    expect(await database.query(sql, [0])).toEqual(known);
    expect(await ownProcess()).not.toBe(pid);
  });

  it('is given up when nobody waits any more, and so is what was sent behind', async () => {
    const pid = await ownProcess();
    const answers = work.run(() =>
      Promise.allSettled([database.query('select pg_sleep(100)', [], 200), database.query('select 1 as one', [])]),
    );
    await expect(answers).rejects.toThrow();
    await expect(database.query('select pg_sleep(100)', [], 200)).rejects.toThrow('Query read timeout');
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }]);
    expect(await ownProcess()).not.toBe(pid);
  });
});
