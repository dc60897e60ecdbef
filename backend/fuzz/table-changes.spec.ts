import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { changed, tableChecksums, unexplained } from './table-changes.js';

describe('The comparison of stored rows', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database?.drop());

  const write = (sql: string, values: unknown[] = []) => database.dataSource.query(sql, values);
  const guest = () =>
    write(`insert into identity.people (id, role, name) values ($1, 'guest', 'Guest')`, [randomUUID()]);
  /** @returns the tables that `work` changed, and the changes that the accepted requests don't explain */
  const observe = async (work: () => Promise<unknown>, accepted: Record<string, number> = {}) => {
    const before = await tableChecksums(database.dataSource);
    await work();
    const after = await tableChecksums(database.dataSource);
    return {
      changed: changed(before, after),
      unexplained: unexplained(before, after, new Map(Object.entries(accepted))),
    };
  };

  it('finds no change without a write', async () => {
    await guest();
    expect(await observe(() => Promise.resolve())).toEqual({ changed: [], unexplained: [] });
  });

  it('finds an additional row, which is unexplained without an accepted request', async () => {
    const enter = 'POST /api/v1/users/guest-login';
    expect(await observe(guest)).toEqual({
      changed: ['identity.people'],
      unexplained: ['identity.people: 1 more rows, 0 to 0 expected'],
    });
    expect((await observe(guest, { [enter]: 1 })).unexplained).toEqual([]);
    expect((await observe(() => Promise.all([guest(), guest()]), { [enter]: 1 })).unexplained).toHaveLength(1);
    const deleted = () => write('delete from identity.people where id = (select id from identity.people limit 1)');
    expect((await observe(deleted, { [enter]: 1 })).unexplained).toHaveLength(1);
  });

  it('finds a changed value, but ignores times of the last access', async () => {
    await guest();
    await write(
      `insert into identity.sessions (id_hash, person_id, idle, ends_at)
       select 'hash', id, interval '1 day', now() + interval '1 day' from identity.people limit 1`,
    );
    const access = () => write(`update identity.sessions set used_at = now() + interval '1 minute'`);
    expect((await observe(access)).changed).toEqual([]);
    expect((await observe(() => write(`update identity.people set name = 'Mallory'`))).changed).toEqual([
      'identity.people',
    ]);
  });

  it('reports a missing row where an accepted request must add one', async () => {
    const { unexplained: missing } = await observe(() => Promise.resolve(), { 'POST /api/v1/admin/addProduct': 1 });
    expect(missing).toEqual([
      'catalog.product_listing: 0 more rows, 1 to 1 expected',
      'catalog.products: 0 more rows, 1 to 1 expected',
      'catalog.variants: 0 more rows, 1 to Infinity expected',
      'platform.audit: 0 more rows, 1 to Infinity expected',
    ]);
  });
});
