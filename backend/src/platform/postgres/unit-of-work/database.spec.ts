import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { createDatabase } from '../../../../test/support/database/create-database.js';
import { type FreshDatabase, freshDatabase, patientSource } from '../../../../test/support/database/database.js';
import { migrations } from '../../../bootstrap/migrations.js';
import { isDatabaseUnavailable } from '../connection/database-errors.js';
import { createDataSource } from '../connection/data-source.js';
import { migrate } from '../migrate.js';
import { Database } from './database.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

describe('A statement', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let work: TypeormUnitOfWork;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.dataSource.query('create table notes (text text primary key)');
    database = new Database(new TypeormUnitOfWork(fresh.dataSource));
    work = database.work;
  });
  afterAll(() => fresh?.drop());
  beforeEach(() => fresh.dataSource.query('truncate notes'));

  const note = (text: string) => database.write('insert into notes values ($1)', [text]);
  const noted = async () =>
    (await fresh.dataSource.query('select text from notes order by 1')).map(({ text }: { text: string }) => text);
  const ownProcess = async () => (await database.query<{ pid: number }>('select pg_backend_pid() as pid', []))[0]!.pid;
  const active = (sql: string) =>
    fresh.dataSource.query(`select from pg_stat_activity where query = $1 and state = 'active'`, [sql]);
  const end = async (pid: number) => {
    const killer = new pg.Client({ connectionString: fresh.url });
    await killer.connect();
    await killer.query('select pg_terminate_backend($1)', [pid]);
    await killer.end();
  };

  it('is committed with its unit of work, in the order in which it was sent', async () => {
    await work.run(async () => {
      await note('a');
      await database.write('update notes set text = text || $1', ['b']);
      expect(await database.query('select text from notes', [])).toEqual([{ text: 'ab' }]);
      expect(await noted()).toEqual([]);
    });
    expect(await noted()).toEqual(['ab']);
  });

  it('that fails makes its unit of work fail, with the first error', async () => {
    const failing = work.run(async () => {
      await note('a');
      await note('a');
      await note('b');
    });
    await expect(failing).rejects.toThrow(/duplicate key/);
    const alsoLooking = work.run(async () => {
      await note('a');
      await note('a');
      await database.query('select 1', []);
    });
    await expect(alsoLooking).rejects.toThrow(/duplicate key/);
    expect(await noted()).toEqual([]);
  });

  it('is refused after the end of its unit of work', async () => {
    let late: (() => void) | undefined;
    await work.run(async () => {
      await note('a');
      const belated = new Promise<void>((resolve) => (late = resolve)).then(async () => {
        await expect(note('late')).rejects.toThrow('over');
        expect(() => work.manager).toThrow('over');
        expect(() => database.isInUnitOfWork).toThrow('over');
        await expect(database.query('select 1', [])).rejects.toThrow('over');
      });
      database.afterCommit(async () => {
        late?.();
        await belated;
      });
    });
    expect(await noted()).toEqual(['a']);
  });

  it('is rolled back, with an error, even if the work caught the error of another statement', async () => {
    const undone = work.run(async () => {
      await note('a');
      await database.query('select 1 / 0', []).catch(() => undefined);
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await noted()).toEqual([]);
  });

  it('is part of a transaction even on a connection that has lost its prepared statements', async () => {
    const all = (fresh.dataSource.driver as unknown as { master: pg.Pool }).master;
    await work.run(async () => note('a'));
    // Uses all ten connections of the pool at the same time, so that each of them has prepared statements.
    let [left, allHaveOne] = [10, () => undefined as void];
    const together = new Promise<void>((resolve) => (allHaveOne = resolve));
    const begun = () =>
      work.run(async () => {
        await database.query('select 1', []);
        if (--left === 0) allHaveOne();
        await together;
      });
    await Promise.all(Array.from({ length: 10 }, begun));
    const lent = await Promise.all(Array.from({ length: 10 }, () => all.connect()));
    for (const client of lent) await client.query('deallocate all');
    for (const client of lent) client.release();
    // Without a transaction, this statement, which no connection has prepared, would commit by itself.
    const undone = work.run(async () => {
      await database.write(`insert into notes values ($1 || 'b')`, ['a']);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await noted()).toEqual(['a']);
    // Closes these connections, because `pg` believes that they still have their prepared statements.
    const forgetful = await Promise.all(Array.from({ length: 10 }, () => all.connect()));
    for (const client of forgetful) client.release(true);
  });

  it('is rolled back if its unit of work loses the connection, and the next unit gets another one', async () => {
    for (let n = 0; n < 10; n++) {
      const cut = work.run(async () => {
        await note('a');
        await end(await ownProcess());
        await note('b');
        await database.query('select 1', []);
      });
      expect(isDatabaseUnavailable(await cut.catch((error: unknown) => error))).toBe(true);
    }
    expect(await noted()).toEqual([]);
    await work.run(async () => note('c'));
    expect(await noted()).toEqual(['c']);
  });

  it('fails with an error that means an unavailable database if its connection is lost', async () => {
    const pool = (fresh.dataSource.driver as unknown as { master: pg.Pool }).master;
    const client = await pool.connect();
    client.release();
    const foreign = runInNewContext(`Object.assign(new Error('read'), { code: 'ECONNRESET' })`) as Error;
    const sql = 'select pg_sleep(100)';
    const cut = database.query(sql, []).catch((error: unknown) => error);
    await eventually(async () => expect(await active(sql)).toHaveLength(1));
    client.connection.stream.destroy(foreign);
    expect(isDatabaseUnavailable(await cut)).toBe(true);
  });

  it('is cancelled by PostgreSQL once its timeout has closed the connection', async () => {
    // Longer than `eventually` waits for the end of the statement.
    const sql = 'select pg_sleep(110)';
    await expect(database.query(sql, [], 300)).rejects.toThrow(QueryFailedError);
    await eventually(async () => expect(await active(sql)).toEqual([]));
  });
});

describe('Bringing the database up to date', () => {
  let fresh: FreshDatabase;
  let sources: DataSource[];
  beforeEach(async () => {
    sources = [];
    fresh = await freshDatabase();
  });
  afterEach(async () => {
    for (const source of sources) await source.destroy();
    await fresh?.drop();
  });

  const bounds = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  const found: unknown[] = [];
  class Long1800000000000 {
    readonly name = 'Long1800000000000';
    async up(runner: { query: (sql: string) => Promise<unknown[]> }): Promise<void> {
      found.push(...(await runner.query(bounds)));
    }
    async down(): Promise<void> {}
  }

  it('has no timeouts for statements and locks, unlike all other work', async () => {
    const source = await createDataSource(fresh.url, { entities: [], migrations: [Long1800000000000] }, 1).initialize();
    sources.push(source);
    await migrate(source);
    expect(found).toEqual([{ statement: '0', lock: '0' }]);
    expect(await source.query(bounds)).toEqual([{ statement: '10s', lock: '5s' }]);
    expect(await source.query('select name from shop_migrations order by id desc limit 1')).toEqual([
      { name: 'Long1800000000000' },
    ]);
  });

  it('reports each migration as soon as it is committed, and the one that failed', async () => {
    const reported: string[] = [];
    const beforeLast: string[] = [];
    class First1800000000001 {
      readonly name: string = 'First1800000000001';
      async up(): Promise<void> {}
      async down(): Promise<void> {}
    }
    class Last1800000000002 extends First1800000000001 {
      override readonly name = 'Last1800000000002';
      override async up(): Promise<void> {
        beforeLast.push(...reported);
        throw new Error('No space left.');
      }
    }
    const known = { entities: [], migrations: [First1800000000001, Last1800000000002] };
    const source = await createDataSource(fresh.url, known, 1).initialize();
    sources.push(source);
    await expect(migrate(source, (line) => reported.push(line))).rejects.toThrow('No space left.');
    expect(beforeLast).toEqual(['Migration First1800000000001 was applied.']);
    expect(reported).toEqual([...beforeLast, 'Migration Last1800000000002 failed.']);
    const last = 'select name from shop_migrations order by id desc limit 1';
    expect(await source.query(last)).toEqual([{ name: 'First1800000000001' }]);
    expect(await source.query(bounds)).toEqual([{ statement: '10s', lock: '5s' }]);
  });

  it('is done once, however many instances start together on an empty database', async () => {
    const empty = await createDatabase();
    try {
      sources = await Promise.all([1, 2, 3, 4, 5].map(() => patientSource(empty.url, { entities: [], migrations }, 3)));
      await Promise.all(sources.map((source) => migrate(source)));
      const [{ n }]: [{ n: number }] = await sources[0]!.query('select count(*)::int as n from shop_migrations');
      expect(n).toBe(migrations.length);
    } finally {
      await empty.drop();
    }
  });
});
