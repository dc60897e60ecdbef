import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { recordedSql } from '../../../../test/support/database/recorded-sql.js';
import { RuleBroken } from '../../../shared/errors.js';
import { requestContext } from '../../request-context/request-context.js';
import { Database } from './database.js';
import { expectOneRow, GuardedWrite, isUnchanged } from './guarded-write.js';
import { PostgresUnitOfWork } from './postgres-unit-of-work.js';

interface Count {
  readonly n: number;
  readonly version: string;
}

describe('An optimistic unit of work', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let work: PostgresUnitOfWork;
  let another: pg.Client;

  beforeAll(async () => {
    fresh = await freshDatabase();
    for (const schema of ['shelf', 'book']) {
      await fresh.dataSource.query(
        `create schema ${schema}; create table ${schema}.counts (id int primary key, n int)`,
      );
    }
    database = new Database(fresh.dataSource);
    work = new PostgresUnitOfWork(database);
    another = new pg.Client({ connectionString: fresh.url });
    await another.connect();
  });
  afterAll(async () => {
    await another?.end();
    await fresh?.drop();
  });
  beforeEach(async () => {
    await fresh.dataSource.query('truncate shelf.counts, book.counts');
    await fresh.dataSource.query('insert into shelf.counts values (1, 0); insert into book.counts values (1, 0)');
  });

  const update = (table: string) => `
    with updated as (update ${table} target set n = $1 where id = 1 and ${isUnchanged('target', '$2')} returning id)
    ${expectOneRow('updated')}`;
  const updates = {
    // In the lock order of the shop a cart comes before an order.
    book: new GuardedWrite('cart', update('book.counts')),
    shelf: new GuardedWrite('order', update('shelf.counts')),
  };
  const seen = async (table: string): Promise<Count> => {
    const [row] = await database.query<Count>(`select n, xmin::text as version from ${table} where id = 1`, []);
    return row!;
  };
  const counts = async () => [(await seen('shelf.counts')).n, (await seen('book.counts')).n];

  /** Adds one to both counts. @param meanwhile runs after they were read and before they are changed */
  const both =
    (meanwhile: () => Promise<unknown> = () => Promise.resolve()) =>
    async () => {
      const [shelf, book] = [await seen('shelf.counts'), await seen('book.counts')];
      await meanwhile();
      database.write(updates.shelf, [shelf.n + 1, shelf.version]);
      database.write(updates.book, [book.n + 1, book.version]);
      return 'optimistic';
    };
  const withLocks = () => Promise.resolve('with locks');

  it.each(['run', 'runOptimistic'] as const)('of `%s` passes returned rows to `receive` at its end', async (how) => {
    const touched = (table: string) => new GuardedWrite('cart', `update ${table} set n = n returning n`);
    const received: unknown[] = [];
    const receive = (rows: unknown[]) => void received.push(...rows);
    await work[how](async () => database.write(touched('book.counts'), [], receive));
    expect(received).toEqual([{ n: 0 }]);
    await work[how](async () => {
      database.write(touched('book.counts'), [], receive);
      database.write(touched('shelf.counts'), [], receive);
    });
    expect(received).toHaveLength(3);
  });

  it('sends its reads, and then all writes in one transaction, committed when it returns', async () => {
    const statements = await recordedSql(() => work.runOptimistic(both(), withLocks));
    expect(statements).toEqual([
      expect.stringMatching(/^select/),
      expect.stringMatching(/^select/),
      'begin',
      expect.stringMatching(/with updated as \(update book/),
      expect.stringMatching(/with updated as \(update shelf/),
      'commit',
    ]);
    expect((await another.query('select n from shelf.counts union all select n from book.counts')).rows).toEqual([
      { n: 1 },
      { n: 1 },
    ]);
  });

  it('opens no transaction for no write or a single one', async () => {
    expect(await recordedSql(() => work.runOptimistic(() => seen('book.counts')))).toHaveLength(1);
    const one = async () => database.write(updates.book, [5, (await seen('book.counts')).version]);
    expect(await recordedSql(() => work.runOptimistic(one))).toHaveLength(2);
    expect(await counts()).toEqual([0, 5]);
  });

  it('may write the same row twice', async () => {
    await work.runOptimistic(async () => {
      const { version } = await seen('book.counts');
      for (const n of [1, 2]) database.write(updates.book, [n, version]);
    });
    expect(await counts()).toEqual([0, 2]);
  });

  it('writes nothing where a row was changed since it was read, and repeats the work with locks', async () => {
    const change = () => another.query('update book.counts set n = 7');
    expect(await work.runOptimistic(both(change), withLocks)).toBe('with locks');
    expect(await counts()).toEqual([0, 7]);
  });

  it('waits for a transaction that changes the same row, and depends on its outcome', async () => {
    for (const [end, how, left] of [
      ['commit', 'with locks', [0, 7]],
      ['rollback', 'optimistic', [1, 1]],
    ] as const) {
      await fresh.dataSource.query('update shelf.counts set n = 0; update book.counts set n = 0');
      const hold = async () => {
        await another.query('begin');
        await another.query('update book.counts set n = 7');
      };
      const done = work.runOptimistic(both(hold), withLocks);
      await isWaiting();
      await another.query(end);
      expect([end, await done, await counts()]).toEqual([end, how, left]);
    }
  });

  it('locks what it changes in the lock order of the shop, whatever was changed first', async () => {
    const hold = async () => {
      await another.query('begin');
      await another.query('select from book.counts for update');
    };
    const done = work.runOptimistic(both(hold), withLocks);
    await isWaiting();
    await another.query('select from shelf.counts for update nowait');
    await another.query('commit');
    expect(await done).toBe('optimistic');
  });

  it('loses no concurrent update', async () => {
    const oneMore = async () => {
      const [row] = await database.query<Count>(
        `select n, xmin::text as version from book.counts where id = 1 ${database.isOptimistic ? '' : 'for update'}`,
        [],
      );
      database.write(updates.book, [row!.n + 1, row!.version]);
    };
    await Promise.all(Array.from({ length: 30 }, () => work.runOptimistic(oneMore)));
    expect(await counts()).toEqual([0, 30]);
  });

  it.each<[string, () => unknown]>([
    ['locks', () => database.execute('select from book.counts for update', [])],
    ['changes and waits for it', () => database.execute('update book.counts set n = 9', [])],
    ['makes a write that is not guarded', () => database.write('update book.counts set n = 9', [])],
  ])('repeats the work with locks where it %s', async (_what, step) => {
    const tried = async () => {
      database.write(updates.shelf, [8, (await seen('shelf.counts')).version]);
      await step();
      return 'optimistic';
    };
    expect(await work.runOptimistic(tried, withLocks)).toBe('with locks');
    expect(await counts()).toEqual([0, 0]);
  });

  it('takes locks for the staff, whose changes are audited', async () => {
    const done = requestContext.run('a-request', () => {
      requestContext.setStaff('01900000-0000-7000-8000-000000000001');
      return work.runOptimistic(both(), withLocks);
    });
    expect(await done).toBe('with locks');
  });

  it('throws what the work throws, and writes nothing', async () => {
    const refused = async () => {
      await both()();
      throw new RuleBroken('Not today.');
    };
    const otherwise = jest.fn(withLocks);
    await expect(work.runOptimistic(refused, otherwise)).rejects.toThrow('Not today.');
    expect([otherwise.mock.calls.length, await counts()]).toEqual([0, [0, 0]]);
  });

  it('accepts a relative update that checks no version', async () => {
    const move = new GuardedWrite(
      'products',
      `with moved as (update shelf.counts set n = n - $1 where id = 1 returning n)
       update book.counts set n = moved.n from moved where id = 1`,
    );
    await work.runOptimistic(async () => database.write(move, [3]));
    expect(await counts()).toEqual([-3, -3]);
    await work.run(async () => database.write(move, [1]));
    expect(await counts()).toEqual([-4, -4]);
  });

  it('runs callbacks before and after the commit', async () => {
    const steps: string[] = [];
    await work.runOptimistic(async () => {
      database.beforeCommit(async () => void steps.push(`before, in a unit of work: ${database.isInUnitOfWork}`));
      database.afterCommit(async () => void steps.push(`after, in a unit of work: ${database.isInUnitOfWork}`));
      await both()();
    });
    expect(steps).toEqual(['before, in a unit of work: true', 'after, in a unit of work: false']);
  });

  async function isWaiting(): Promise<void> {
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect((await another.query(waits)).rowCount).toBe(1));
  }
});
