import { toldToTheDatabase } from '../../../test/support/told-to-the-database.js';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database.js';
import { Change } from './change.js';
import { Database } from './database.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

describe('Changes that wait for what is sent next', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let work: TypeormUnitOfWork;
  beforeAll(async () => {
    fresh = await freshDatabase();
    for (const schema of ['shelf', 'book']) {
      await fresh.dataSource.query(
        `create schema ${schema}; create table ${schema}.notes (text text primary key, n int)`,
      );
    }
    database = new Database(fresh.dataSource);
    work = new TypeormUnitOfWork(database);
  });
  afterAll(() => fresh?.drop());
  beforeEach(() => fresh.dataSource.query('truncate shelf.notes, book.notes'));

  const note = {
    shelf: new Change('insert into shelf.notes values ($1, $2)'),
    book: new Change('insert into book.notes values ($1, $2)', 'insert into book.notes values ($1 || $3, $2)'),
  };
  const onShelf = 'select text, n from shelf.notes where n = any($1) order by 1';
  const all = (): Promise<object[]> =>
    fresh.dataSource.query('select text, n from shelf.notes union all select text, n from book.notes order by 1');

  it('are one statement where they are about different modules, each with its own parameters', async () => {
    const place = () =>
      work.run(async () => {
        database.write(note.shelf, ['a', 1]);
        database.write(note.book, ['b', 2, '!']);
      });
    expect(await toldToTheDatabase(place)).toEqual(['begin', expect.stringMatching(/shelf.*book.*book/s), 'commit']);
    expect(await all()).toEqual([
      { text: 'a', n: 1 },
      { text: 'b', n: 2 },
      { text: 'b!', n: 2 },
    ]);
  });

  it('go with a question about something else, which gets its own rows', async () => {
    await fresh.dataSource.query(`insert into shelf.notes values ('a', 1), ('c', 3)`);
    const seen: object[] = [];
    const ask = () =>
      work.run(async () => {
        database.write(note.book, ['b', 2, '!']);
        seen.push(...(await database.query<object>(onShelf, [[1, 2]])));
        database.write(note.book, ['d', 4, '!']);
        seen.push(...(await database.query<object>(`with known as (${onShelf}) select n from known`, [[3]])));
      });
    expect(await toldToTheDatabase(ask)).toHaveLength(4);
    expect(seen).toEqual([{ text: 'a', n: 1 }, { n: 3 }]);
    expect(await all()).toHaveLength(6);
  });

  it('are made before anybody asks about them, or changes the same', async () => {
    await work.run(async () => {
      database.write(note.shelf, ['a', 1]);
      expect(await database.query(onShelf, [[1]])).toEqual([{ text: 'a', n: 1 }]);
      database.write(note.shelf, ['b', 1]);
      database.write(new Change('update shelf.notes set n = n + 1 where n = $1'), [1]);
      database.write(new Change('delete from shelf.notes where n = $1'), [1]);
    });
    expect(await all()).toEqual([
      { text: 'a', n: 2 },
      { text: 'b', n: 2 },
    ]);
  });

  it('are made before what is sent at once, and before the library’s own way', async () => {
    await work.run(async () => {
      database.write(note.shelf, ['a', 1]);
      database.write('update shelf.notes set n = 5', []);
      database.write(note.shelf, ['b', 1]);
      expect(await database.transaction.query('select n from shelf.notes order by 1')).toEqual([{ n: 1 }, { n: 5 }]);
    });
  });

  it('undo the unit of work when they fail, whatever the one makes of it whose question they went with', async () => {
    const failing = work.run(async () => {
      database.write(note.shelf, ['a', 1]);
      database.write(note.book, ['b', 1, '']);
      await database.query('select count from platform.tries', []).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow(/duplicate key.*notes_pkey/);
    expect(await all()).toEqual([]);
  });

  it('never happen where the unit of work is refused', async () => {
    const refused = work.run(async () => {
      database.write(note.shelf, ['a', 1]);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await all()).toEqual([]);
  });
});
