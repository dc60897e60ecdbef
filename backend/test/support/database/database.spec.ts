import { type FreshDatabase, freshDatabase } from './database.js';

describe('A fresh database', () => {
  const databases: FreshDatabase[] = [];
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
  });

  it('is migrated, and separate from others', async () => {
    databases.push(await freshDatabase(), await freshDatabase());
    const [mine, other] = databases.map(({ dataSource }) => dataSource);
    await mine?.query('create table shirt (cloth text)');
    expect(await mine?.query('select count(*)::int > 0 as migrated from shop_migrations')).toEqual([
      { migrated: true },
    ]);
    await expect(other?.query('select * from shirt')).rejects.toThrow('does not exist');
  });
});
