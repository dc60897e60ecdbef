import { migrateDatabase } from '../../src/bootstrap/migrate-database.js';
import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';

describe('A database of version 0.1', () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createDatabase()));
  afterEach(() => database?.drop());

  it.each([
    [
      { databaseUrl: 'postgres://elsewhere', dataDir: 'data' },
      'The database is of Loom & Lane 0.1, which this version can’t take over. Nothing in it was changed. Set DATABASE_URL to an empty database.',
    ],
    [
      { databaseUrl: undefined, dataDir: '/srv/shop' },
      'The data folder /srv/shop is of Loom & Lane 0.1, which this version can’t take over. Nothing in it was changed. Move it aside (mv /srv/shop /srv/shop-0.1), or set DATA_DIR to another folder.',
    ],
  ])('is refused in one line, and stays as it is: %p', async (config, line) => {
    const source = await createDataSource(database.url, { entities: [], migrations: [] }, 1).initialize();
    await source.query(`create table shop_migrations (id serial primary key, timestamp bigint, name text);
      insert into shop_migrations (timestamp, name) values (1700000000010, 'Catalog1700000000010')`);
    await expect(migrateDatabase(database.url, config)).rejects.toThrow(line);
    const tables: object[] = await source.query(`select schemaname, tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    expect(tables).toEqual([{ schemaname: 'public', name: 'shop_migrations' }]);
    expect(await source.query('select name from shop_migrations')).toEqual([{ name: 'Catalog1700000000010' }]);
    await source.destroy();
  });
});
