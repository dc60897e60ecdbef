import pg from 'pg';
import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { migrate } from '../../src/platform/postgres/migrate.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';
import { type Migration, migrationFiles } from '../support/jest/migration-files.js';
import { eventually } from '../support/lifecycle/eventually.js';

const shopTables = `
  select string_agg(format('%I.%I', schemaname, tablename), ', ') as all from pg_tables
   where schemaname not in ('pg_catalog', 'information_schema', 'public')`;
const waiting = `
  select 1 from pg_locks l join pg_stat_activity a using (pid)
   where a.datname = current_database() and a.application_name = 'loom-and-lane' and not l.granted`;

/** A migration must not deadlock with a transaction that reads tables, waits, and then writes to them. */
describe('A migration of a running shop', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database?.drop());

  /**
   * Runs each migration while a transaction reads and then writes all tables.
   * @returns the migrations during which the migration or the transaction failed
   */
  const refused = async (all: readonly Migration[]): Promise<string[]> => {
    const found: string[] = [];
    for (let n = 1; n <= all.length; n++) {
      const shop = new pg.Client({ connectionString: database.url });
      await shop.connect();
      const { rows } = await shop.query<{ all: string | null }>(shopTables);
      const source = await createDataSource(
        database.url,
        { entities: [], migrations: all.slice(0, n) },
        1,
      ).initialize();
      await shop.query('begin');
      if (rows[0]?.all) await shop.query(`lock table ${rows[0].all} in row share mode`);
      let isOver = false;
      const noteEnd = (error?: unknown) => {
        isOver = true;
        return error;
      };
      const migrating = migrate(source).then(() => noteEnd(), noteEnd);
      await eventually(async () => expect(isOver || (await shop.query(waiting)).rowCount).toBeTruthy());
      const write = rows[0]?.all ? shop.query(`lock table ${rows[0].all} in row exclusive mode`) : Promise.resolve();
      const shopError: unknown = await write.then(
        () => undefined,
        (error: unknown) => error,
      );
      await shop.query('rollback');
      const error = (await migrating) ?? shopError;
      if (error) found.push(`${all[n - 1]!.name}: ${String(error)}`);
      await source.destroy();
      await shop.end();
    }
    return found;
  };

  it('never deadlocks with transactions that read and write', async () => {
    expect(await refused(migrationFiles)).toEqual([]);
  });
});
