import { QueryFailedError } from 'typeorm';
import { type FreshDatabase, freshDatabase } from '../../../../test/support/database/database.js';
import { Sql } from '../sql.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

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

const write = (text: string) => sql.execute('insert into notes values ($1)', [text]);
const written = async () => Number((await fresh.dataSource.query('select count(*) as n from notes'))[0].n);

describe('A unit of work', () => {
  it('changes all or nothing', async () => {
    const broken = work.run(async () => {
      await write('a');
      await work.run(() => write('b'));
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await written()).toBe(0);
  });

  it('joins the unit of work around it', async () => {
    await work.run(async () => {
      await write('a');
      await work.run(() => write('b'));
      expect(await written()).toBe(0);
    });
    expect(await written()).toBe(2);
  });

  it('runs `afterCommit` steps after its commit, outside of the unit of work', async () => {
    const seen: unknown[] = [];
    await work.run(async () => {
      work.afterCommit(async () => void seen.push(await written(), work.isOpen));
      await write('a');
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([1, false]);
  });

  it('is repeated after a deadlock, and not after other errors', async () => {
    let tries = 0;
    const givenUp = Object.assign(new Error('deadlock'), { code: '40P01' });
    await work.run(async () => {
      await write('a');
      if (++tries < 3) throw new QueryFailedError('', [], givenUp);
    });
    expect([tries, await written()]).toEqual([3, 1]);
    await expect(work.run(() => write('a'))).rejects.toThrow(QueryFailedError);
  });

  it('is needed for every change', async () => {
    await expect(write('a')).rejects.toThrow('outside a unit of work');
    const unawaited = sql.execute('insert into notes values ($1)', ['a']);
    await expect(unawaited).rejects.toThrow('outside a unit of work');
    expect(() => work.manager).toThrow('outside a unit of work');
  });
});
