import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/eventually.js';
import { toldToTheDatabase } from '../../../test/support/told-to-the-database.js';
import { RuleBroken } from '../../shared/errors.js';
import { requestContext } from '../request-context/request-context.js';
import { Change } from './change.js';
import { Database } from './database.js';
import { changesOne, isAlwaysRight, SureChange } from './sure-change.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

interface Count {
  readonly n: number;
  readonly version: string;
}

describe('A unit of work at once', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let work: TypeormUnitOfWork;
  let another: pg.Client;

  beforeAll(async () => {
    fresh = await freshDatabase();
    for (const schema of ['shelf', 'book']) {
      await fresh.dataSource.query(
        `create schema ${schema}; create table ${schema}.counts (id int primary key, n int)`,
      );
    }
    database = new Database(fresh.dataSource);
    work = new TypeormUnitOfWork(database);
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

  const asSeen = (table: string) =>
    `update ${table} kept set n = told.n from jsonb_populate_record(null::${table}, $1) told
      where kept.id = told.id and kept.xmin = $2::xid returning kept.id`;
  const one = (n: number) => JSON.stringify({ id: 1, n });
  const sure = {
    // As the shop locks them: a cart before an order.
    book: new SureChange('cart', changesOne, asSeen('book.counts')),
    shelf: new SureChange('order', changesOne, asSeen('shelf.counts')),
  };
  const seen = async (table: string): Promise<Count> => {
    const [row] = await database.query<Count>(`select n, xmin::text as version from ${table} where id = 1`, []);
    return row!;
  };
  const counts = async () => [(await seen('shelf.counts')).n, (await seen('book.counts')).n];

  /** One more of both. @param meanwhile after they were read and before they are changed */
  const both =
    (meanwhile: () => Promise<unknown> = () => Promise.resolve()) =>
    async () => {
      const [shelf, book] = [await seen('shelf.counts'), await seen('book.counts')];
      await meanwhile();
      database.write(sure.shelf, [one(shelf.n + 1), shelf.version]);
      database.write(sure.book, [one(book.n + 1), book.version]);
      return 'at once';
    };
  const withLocks = () => Promise.resolve('with locks');

  it('is its questions and one statement, which is certain when it returns', async () => {
    const told = await toldToTheDatabase(() => work.atOnce(both(), withLocks));
    expect(told).toEqual([
      expect.stringMatching(/^select/),
      expect.stringMatching(/^select/),
      expect.stringMatching(/^with/),
    ]);
    expect((await another.query('select n from shelf.counts union all select n from book.counts')).rows).toEqual([
      { n: 1 },
      { n: 1 },
    ]);
  });

  it('asks for nothing more where nothing is changed', async () => {
    expect(await toldToTheDatabase(() => work.atOnce(() => seen('book.counts')))).toHaveLength(1);
  });

  it('does nothing of it where one of what it changes was changed since it was read, and is done with locks', async () => {
    const change = () => another.query('update book.counts set n = 7');
    expect(await work.atOnce(both(change), withLocks)).toBe('with locks');
    expect(await counts()).toEqual([0, 7]);
  });

  it('waits for whoever is at it, and goes by what they made of it', async () => {
    for (const [end, how, left] of [
      ['commit', 'with locks', [0, 7]],
      ['rollback', 'at once', [1, 1]],
    ] as const) {
      await fresh.dataSource.query('update shelf.counts set n = 0; update book.counts set n = 0');
      const hold = async () => {
        await another.query('begin');
        await another.query('update book.counts set n = 7');
      };
      const done = work.atOnce(both(hold), withLocks);
      await isWaiting();
      await another.query(end);
      expect([end, await done, await counts()]).toEqual([end, how, left]);
    }
  });

  it('locks what it changes in the order of the whole shop, whatever was changed first', async () => {
    const hold = async () => {
      await another.query('begin');
      await another.query('select from book.counts for update');
    };
    const done = work.atOnce(both(hold), withLocks);
    await isWaiting();
    await another.query('select from shelf.counts for update nowait');
    await another.query('commit');
    expect(await done).toBe('at once');
  });

  it('loses nothing of what many do', async () => {
    const oneMore = async () => {
      const [row] = await database.query<Count>(
        database.isAtOnce
          ? 'select n, xmin::text as version from book.counts where id = 1'
          : 'select n, xmin::text as version from book.counts where id = 1 for update',
        [],
      );
      database.write(sure.book, [one(row!.n + 1), row!.version]);
    };
    await Promise.all(Array.from({ length: 30 }, () => work.atOnce(oneMore)));
    expect(await counts()).toEqual([0, 30]);
  });

  it.each<[string, () => unknown]>([
    ['locks', () => database.query('select from book.counts for update', [])],
    ['changes and waits for it', () => database.query('update book.counts set n = 9', [])],
    ['changes without a word of what it goes by', () => database.write(new Change('update book.counts set n = 9'), [])],
    ['sends a change of its own', () => database.write('update book.counts set n = 9', [])],
    ['needs a transaction', () => database.transaction.query('update book.counts set n = 9')],
    ['changes the same twice', () => [1, 2].map((n) => database.write(sure.book, [one(n), '1']))],
  ])('is done with locks where it %s', async (_what, step) => {
    const tried = async () => {
      database.write(sure.shelf, [one(8), (await seen('shelf.counts')).version]);
      await step();
      return 'at once';
    };
    expect(await work.atOnce(tried, withLocks)).toBe('with locks');
    expect(await counts()).toEqual([0, 0]);
  });

  it('is done with locks for the staff, whose changes are written down', async () => {
    const done = requestContext.run('a-request', () => {
      requestContext.setStaff('01900000-0000-7000-8000-000000000001');
      return work.atOnce(both(), withLocks);
    });
    expect(await done).toBe('with locks');
  });

  it('is refused as the work refuses it, and leaves everything as it was', async () => {
    const refused = async () => {
      await both()();
      throw new RuleBroken('Not today.');
    };
    const otherwise = jest.fn(withLocks);
    await expect(work.atOnce(refused, otherwise)).rejects.toThrow('Not today.');
    expect([otherwise.mock.calls.length, await counts()]).toEqual([0, [0, 0]]);
  });

  it('may change what is right however things stand, with what it finds of it', async () => {
    const move = new SureChange(
      'products',
      isAlwaysRight,
      'update shelf.counts set n = n - $1 where id = 1 returning n',
      'update book.counts set n = left_over.n from {0} left_over where id = 1',
    );
    await work.atOnce(async () => {
      database.write(move, [3]);
      await Promise.resolve();
    });
    expect(await counts()).toEqual([-3, -3]);
    await work.run(async () => database.write(move, [1]));
    expect(await counts()).toEqual([-4, -4]);
  });

  it('has its last part, and what comes after it, as any other', async () => {
    const told: string[] = [];
    await work.atOnce(async () => {
      database.beforeCommit(async () => void told.push(`last part ${database.isInUnitOfWork}`));
      database.afterCommit(async () => void told.push(`after it ${database.isInUnitOfWork}`));
      await both()();
    });
    expect(told).toEqual(['last part true', 'after it false']);
  });

  async function isWaiting(): Promise<void> {
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect((await another.query(waits)).rowCount).toBe(1));
  }
});
