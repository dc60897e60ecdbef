import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { eventually } from '../../../test/support/lifecycle/eventually.js';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database/database.js';
import { isDatabaseUnavailable } from './connection/database-errors.js';
import { Sql } from './sql.js';
import { TypeormUnitOfWork } from './unit-of-work/typeorm-unit-of-work.js';

describe('A statement', () => {
  let fresh: FreshDatabase;
  let sql: Sql;
  let work: TypeormUnitOfWork;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.dataSource.query('create table notes (text text primary key)');
    sql = new Sql(new TypeormUnitOfWork(fresh.dataSource));
    work = sql.work;
  });
  afterAll(() => fresh?.drop());
  beforeEach(() => fresh.dataSource.query('truncate notes'));

  const note = (text: string) => sql.execute('insert into notes values ($1)', [text]);
  const noted = async () =>
    (await fresh.dataSource.query('select text from notes order by 1')).map(({ text }: { text: string }) => text);
  const ownProcess = async () => (await sql.query<{ pid: number }>('select pg_backend_pid() as pid', []))[0]!.pid;
  const active = (text: string) =>
    fresh.dataSource.query(`select from pg_stat_activity where query = $1 and state = 'active'`, [text]);
  const allConnections = async () => {
    const runners = Array.from({ length: 10 }, () => fresh.dataSource.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.connect()));
    return runners;
  };
  const end = async (pid: number) => {
    const killer = new pg.Client({ connectionString: fresh.url });
    await killer.connect();
    await killer.query('select pg_terminate_backend($1)', [pid]);
    await killer.end();
  };

  it('is committed with its unit of work, in the order in which it was sent', async () => {
    await work.run(async () => {
      await note('a');
      await sql.execute('update notes set text = text || $1', ['b']);
      expect(await sql.query('select text from notes', [])).toEqual([{ text: 'ab' }]);
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
      await sql.query('select 1', []);
    });
    await expect(alsoLooking).rejects.toThrow(/duplicate key/);
    expect(await noted()).toEqual([]);
  });

  it('that nobody has awaited makes its unit of work fail, and fails with its own error', async () => {
    await work.run(() => note('a'));
    let late: Promise<unknown> | undefined;
    const failing = work.run(async () => {
      late = note('a');
      late.catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('rolled back');
    await expect(late).rejects.toThrow(/duplicate key/);
  });

  it('is refused after the end of its unit of work', async () => {
    let late: (() => void) | undefined;
    await work.run(async () => {
      await note('a');
      const belated = new Promise<void>((resolve) => (late = resolve)).then(async () => {
        await expect(note('late')).rejects.toThrow('over');
        expect(() => work.manager).toThrow('over');
        expect(() => work.isOpen).toThrow('over');
        await expect(sql.query('select 1', [])).rejects.toThrow('over');
      });
      work.afterCommit(async () => {
        late?.();
        await belated;
      });
    });
    expect(await noted()).toEqual(['a']);
  });

  it('is rolled back, with an error, even if the work caught the error of another statement', async () => {
    const undone = work.run(async () => {
      await note('a');
      await sql.query('select 1 / 0', []).catch(() => undefined);
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await noted()).toEqual([]);
  });

  it('is part of a transaction even on a connection that has lost its prepared statements', async () => {
    await work.run(async () => note('a'));
    // Uses all ten connections of the pool at the same time, so that each of them has prepared statements.
    let [left, allHaveOne] = [10, () => undefined as void];
    const together = new Promise<void>((resolve) => (allHaveOne = resolve));
    const begun = () =>
      work.run(async () => {
        await sql.query('select 1', []);
        if (--left === 0) allHaveOne();
        await together;
      });
    await Promise.all(Array.from({ length: 10 }, begun));
    const lent = await allConnections();
    for (const runner of lent) await runner.query('deallocate all');
    for (const runner of lent) await runner.release();
    // Without a transaction, this statement, which no connection has prepared, would commit by itself.
    const undone = work.run(async () => {
      await sql.execute(`insert into notes values ($1 || 'b')`, ['a']);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await noted()).toEqual(['a']);
    // Closes these connections, because `pg` believes that they still have their prepared statements.
    for (const runner of await allConnections()) {
      await ((await runner.connect()) as pg.PoolClient).end();
      await runner.release();
    }
  });

  it('is rolled back if its unit of work loses the connection, and the next unit gets another one', async () => {
    for (let n = 0; n < 10; n++) {
      const cut = work.run(async () => {
        await note('a');
        await end(await ownProcess());
        await note('b');
        await sql.query('select 1', []);
      });
      expect(isDatabaseUnavailable(await cut.catch((error: unknown) => error))).toBe(true);
    }
    expect(await noted()).toEqual([]);
    await work.run(async () => note('c'));
    expect(await noted()).toEqual(['c']);
  });

  it('fails with an error that means an unavailable database if its connection is lost', async () => {
    const runner = fresh.dataSource.createQueryRunner();
    const client = (await runner.connect()) as pg.PoolClient;
    await runner.release();
    const foreign = runInNewContext(`Object.assign(new Error('read'), { code: 'ECONNRESET' })`) as Error;
    const text = 'select pg_sleep(100)';
    const cut = sql.query(text, []).catch((error: unknown) => error);
    await eventually(async () => expect(await active(text)).toHaveLength(1));
    client.connection.stream.destroy(foreign);
    expect(isDatabaseUnavailable(await cut)).toBe(true);
  });

  it.each(['EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', '57P01', '57P03', '53300', '28P01'])(
    'fails with an error that means an unavailable database by its code %s',
    async (code) => {
      const runner = fresh.dataSource.createQueryRunner();
      const client = (await runner.connect()) as pg.PoolClient;
      await runner.release();
      const query = jest.spyOn(client, 'query').mockImplementation(() => Promise.reject(withCode(code)));
      const failed = await sql.query('select 1', []).catch((error: unknown) => error);
      query.mockRestore();
      expect(isDatabaseUnavailable(failed)).toBe(true);
      expect(isDatabaseUnavailable(withCode('EACCES'))).toBe(false);
    },
  );

  it('fails with such an error while its database is closed, or absent', async () => {
    const own = await freshDatabase();
    const [url, name] = [new URL(own.url), new URL(own.url).pathname.slice(1)];
    url.pathname = '/postgres';
    const server = new pg.Client({ connectionString: url.href });
    await server.connect();
    const failure = () =>
      new Sql(new TypeormUnitOfWork(own.dataSource)).query('select 1').catch((error: unknown) => error);
    await server.query(`alter database ${name} allow_connections false`);
    const clients = `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'`;
    await server.query(`select pg_terminate_backend(pid) from (${clients}) as client`, [name]);
    await eventually(async () => expect(await failure()).toMatchObject({ code: '55000' }));
    expect(isDatabaseUnavailable(await failure())).toBe(true);
    // Refused while an autovacuum worker is connected.
    await eventually(async () => void (await server.query(`alter database ${name} rename to ${name}_away`)));
    expect(await failure()).toMatchObject({ code: '3D000' });
    expect(isDatabaseUnavailable(await failure())).toBe(true);
    await server.query(`alter database ${name}_away rename to ${name}`);
    await server.query(`alter database ${name} allow_connections true`);
    expect(isDatabaseUnavailable(await failure())).toBe(false);
    await server.end();
    await own.drop();
  });

  it('is cancelled by PostgreSQL once its timeout has closed the connection', async () => {
    // Longer than `eventually` waits for the end of the statement.
    const text = 'select pg_sleep(110)';
    await expect(sql.query(text, [], 300)).rejects.toThrow(QueryFailedError);
    await eventually(async () => expect(await active(text)).toEqual([]));
  });
});

function withCode(code: string): Error {
  return Object.assign(new Error('no database'), { code });
}
