import { type FreshDatabase, freshDatabase } from '../../../test/support/database.js';
import { Database } from './database.js';

describe('The library’s way into a transaction', () => {
  let fresh: FreshDatabase;
  let database: Database;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.dataSource.query('create table notes (text text)');
    database = new Database(fresh.dataSource);
  });
  afterAll(() => fresh?.drop());

  const note = 'insert into notes values ($1)';

  it('is the same connection and the same transaction', async () => {
    const undone = database.begin(async () => {
      database.write(note, ['a']);
      await database.transaction.query(note, ['b']);
      const asked = 'select text, pg_backend_pid() as pid from notes order by 1';
      const seen = await database.transaction.query<{ pid: number }[]>(asked);
      expect(seen).toEqual(['a', 'b'].map((text) => ({ text, pid: seen[0]!.pid })));
      expect(await database.query(asked, [])).toEqual(seen);
      expect(database.transaction).toBe(database.reader);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await fresh.dataSource.query('select from notes')).toEqual([]);
  });

  it('is made only for those who go it', async () => {
    const made = jest.spyOn(fresh.dataSource, 'createQueryRunner');
    const stands = async () => {
      await database.query('select 1', []);
      return database.present;
    };
    const { result: first } = await database.begin(stands);
    expect((await database.begin(stands)).result).not.toBe(first);
    expect(() => database.present).toThrow('outside a unit of work');
    expect(made).not.toHaveBeenCalled();
    await database.begin(() => database.transaction.query('select 1'));
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('is closed with it, so that nothing late gets into another’s', async () => {
    const { result: kept } = await database.begin(async () => database.transaction);
    await expect(kept.query(note, ['late'])).rejects.toThrow('released');
    expect(await fresh.dataSource.query('select from notes')).toEqual([]);
  });

  it('leaves its connection to others, also where it failed', async () => {
    for (let n = 0; n < 30; n++) {
      await database.begin(() => database.transaction.query('select 1 / 0')).catch(() => undefined);
    }
    await database.begin(() => database.transaction.query(note, ['in the end']));
    expect(await fresh.dataSource.query('select text from notes')).toEqual([{ text: 'in the end' }]);
  });
});
