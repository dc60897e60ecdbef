import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { changed, keptRows, unexplained } from './kept-rows.js';

describe('What is kept', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database?.drop());

  const isWritten = (sql: string, values: unknown[] = []) => database.dataSource.query(sql, values);
  const guest = () =>
    isWritten(`insert into identity.people (id, role, name) values ($1, 'guest', 'Guest')`, [randomUUID()]);
  /** What is seen of some writing, and what of it is not explained by what was accepted. */
  const seen = async (write: () => Promise<unknown>, accepted: Record<string, number> = {}) => {
    const before = await keptRows(database.dataSource);
    await write();
    const after = await keptRows(database.dataSource);
    return {
      changed: changed(before, after),
      unexplained: unexplained(before, after, new Map(Object.entries(accepted))),
    };
  };

  it('is the same as long as nobody writes', async () => {
    await guest();
    expect(await seen(() => Promise.resolve())).toEqual({ changed: [], unexplained: [] });
  });

  it('is another thing with a row more, which only what was accepted explains', async () => {
    const enter = 'POST /api/v1/users/guest-login';
    expect(await seen(guest)).toEqual({
      changed: ['identity.people'],
      unexplained: ['identity.people: 1 rows more, 0 to 0 were accepted'],
    });
    expect((await seen(guest, { [enter]: 1 })).unexplained).toEqual([]);
    expect((await seen(() => Promise.all([guest(), guest()]), { [enter]: 1 })).unexplained).toHaveLength(1);
    const takenAway = () =>
      isWritten('delete from identity.people where id = (select id from identity.people limit 1)');
    expect((await seen(takenAway, { [enter]: 1 })).unexplained).toHaveLength(1);
  });

  it('is another thing with another word in a row, but not when somebody has only looked', async () => {
    await guest();
    await isWritten(
      `insert into identity.sessions (id_hash, person_id, idle, ends_at)
       select 'hash', id, interval '1 day', now() + interval '1 day' from identity.people limit 1`,
    );
    const looks = () => isWritten(`update identity.sessions set used_at = now() + interval '1 minute'`);
    expect((await seen(looks)).changed).toEqual([]);
    expect((await seen(() => isWritten(`update identity.people set name = 'Mallory'`))).changed).toEqual([
      'identity.people',
    ]);
  });

  it('must be longer by what was accepted where that is certain', async () => {
    const { unexplained: missing } = await seen(() => Promise.resolve(), { 'POST /api/v1/admin/addProduct': 1 });
    expect(missing).toEqual([
      'catalog.products: 0 rows more, 1 to 1 were accepted',
      'catalog.searched_products: 0 rows more, 1 to 1 were accepted',
      'platform.audit: 0 rows more, 1 to 5 were accepted',
    ]);
  });
});
