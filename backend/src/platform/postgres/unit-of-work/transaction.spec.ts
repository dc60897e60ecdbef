import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { Sql } from '../sql.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

describe('A transaction', () => {
  let fresh: FreshDatabase;
  let sql: Sql;
  beforeAll(async () => {
    fresh = await freshDatabase();
    await fresh.dataSource.query('create table notes (text text)');
    sql = new Sql(new TypeormUnitOfWork(fresh.dataSource));
  });
  afterAll(() => fresh?.drop());

  const note = 'insert into notes values ($1)';

  it('reads its own writes on one connection', async () => {
    const undone = sql.work.run(async () => {
      await sql.execute(note, ['a']);
      await sql.execute(note, ['b']);
      const rows = await sql.query<{ text: string; pid: number }>(
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
    const current = async () => sql.work.manager;
    const first = await sql.work.run(current);
    expect(await sql.work.run(current)).not.toBe(first);
    expect(() => sql.work.manager).toThrow('outside a unit of work');
  });

  it('returns its connection to the pool, also where it failed', async () => {
    for (let n = 0; n < 30; n++) {
      await sql.work.run(() => sql.execute('select 1 / 0', [])).catch(() => undefined);
    }
    await sql.work.run(() => sql.execute(note, ['in the end']));
    expect(await fresh.dataSource.query('select text from notes')).toEqual([{ text: 'in the end' }]);
  });

  it('commits nothing if one of its statements could not be sent', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('not sent');
      },
    };
    const failing = sql.work.run(async () => {
      await sql.execute(note, ['one of two']);
      await sql.execute(note, [unsendable]);
    });
    await expect(failing).rejects.toThrow('not sent');
    expect(await fresh.dataSource.query(`select from notes where text = 'one of two'`)).toEqual([]);
  });
});
