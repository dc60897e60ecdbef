import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { Database } from './database.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

describe('A transaction', () => {
  let fresh: FreshDatabase;
  let database: Database;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.dataSource.query('create table notes (text text)');
    database = new Database(new TypeormUnitOfWork(fresh.dataSource));
  });
  afterAll(() => fresh?.drop());

  const note = 'insert into notes values ($1)';

  it('reads its own writes, awaited or not, on one connection', async () => {
    const undone = database.work.run(async () => {
      await database.write(note, ['a']);
      await database.execute(note, ['b']);
      const rows = await database.query<{ text: string; pid: number }>(
        'select text, pg_backend_pid() as pid from notes order by 1',
        [],
      );
      expect(rows).toEqual(['a', 'b'].map((text) => ({ text, pid: rows[0]!.pid })));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await fresh.dataSource.query('select from notes')).toEqual([]);
  });

  it('is a separate unit of work each time', async () => {
    const current = async () => database.currentUnitOfWork;
    const first = await database.work.run(current);
    expect(await database.work.run(current)).not.toBe(first);
    expect(() => database.currentUnitOfWork).toThrow('outside a unit of work');
  });

  it('returns its connection to the pool, also where it failed', async () => {
    for (let n = 0; n < 30; n++) {
      await database.work.run(() => database.execute('select 1 / 0', [])).catch(() => undefined);
    }
    await database.work.run(() => database.execute(note, ['in the end']));
    expect(await fresh.dataSource.query('select text from notes')).toEqual([{ text: 'in the end' }]);
  });

  it('commits nothing if one of its statements could not be sent', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('not sent');
      },
    };
    const failing = database.work.run(async () => {
      await database.write(note, ['one of two']);
      await database.write(note, [unsendable]);
    });
    await expect(failing).rejects.toThrow('not sent');
    expect(await fresh.dataSource.query(`select from notes where text = 'one of two'`)).toEqual([]);
  });

  it('refuses a statement that commits by itself', async () => {
    const inside = database.work.run(() => database.autocommit(note, ['alone']));
    await expect(inside).rejects.toThrow('could not roll this statement back');
    await database.autocommit(note, ['alone']);
    expect(await fresh.dataSource.query(`select from notes where text = 'alone'`)).toHaveLength(1);
  });
});
