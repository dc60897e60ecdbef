import { type DataSource, MigrationExecutor } from 'typeorm';
import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { globalSetupVariable } from '../support/jest/global-setup-variables.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';
import { type Migration, migrationFiles } from '../support/jest/migration-files.js';

interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether rows can be inserted without a value for the column. */
  readonly isOptional: boolean;
}

interface Schema {
  readonly columns: readonly Column[];
  /** Constraints of values and unique indexes, by table. */
  readonly rules: readonly string[];
}

const columns = `
  select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
         (not a.attnotnull or a.atthasdef or a.attidentity <> '') as "isOptional"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     and n.nspname not in ('pg_catalog', 'information_schema') and c.relname <> 'shop_migrations'
   order by 1`;

const rules = `
  select format('%s.%s: %s', n.nspname, c.relname, pg_get_constraintdef(k.oid)) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
   where k.contype not in ('n', 't') and n.nspname not in ('pg_catalog', 'information_schema')
   union
  select format('%s.%s: %s', n.nspname, c.relname, pg_get_indexdef(i.indexrelid))
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
   where i.indisunique and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

const tableOfColumn = (name: string) => name.slice(0, name.lastIndexOf('.'));
const tableOfRule = (rule: string) => rule.slice(0, rule.indexOf(':'));

/** @returns changes of the schema that break the previous version of the shop */
function breakingChanges(before: Schema, after: Schema): string[] {
  const now = new Map(after.columns.map((column) => [column.name, column]));
  const known = new Set(before.columns.map(({ name }) => name));
  const tables = new Set(before.columns.map(({ name }) => tableOfColumn(name)));
  return [
    ...before.columns.flatMap(({ name, type, isOptional }) => {
      const column = now.get(name);
      if (!column) return [`${name} is gone`];
      if (column.type !== type) return [`${name} was ${type} and is ${column.type}`];
      return isOptional && !column.isOptional ? [`${name} must be given now`] : [];
    }),
    ...after.columns
      .filter(({ name, isOptional }) => tables.has(tableOfColumn(name)) && !known.has(name) && !isOptional)
      .map(({ name }) => `${name} is new and must be given`),
    ...after.rules
      .filter((rule) => tables.has(tableOfRule(rule)) && !before.rules.includes(rule))
      .map((rule) => `${rule} is new`),
  ];
}

describe('A new version of the shop', () => {
  let database: TestDatabase;
  afterEach(() => database?.drop());

  const schemaIn = async (source: DataSource): Promise<Schema> => {
    const seen: { rule: string }[] = await source.query(rules);
    return { columns: await source.query<Column[]>(columns), rules: seen.map(({ rule }) => rule) };
  };

  /** Runs the pending migrations one by one. @returns what each breaks for the version before it */
  const steps = async (all: readonly Migration[]): Promise<string[]> => {
    const source = await createDataSource(database.url, { entities: [], migrations: [...all] }, 2).initialize();
    const runner = source.createQueryRunner();
    const executor = new MigrationExecutor(source, runner);
    const found: string[] = [];
    let before = await schemaIn(source);
    const pending = await executor.getPendingMigrations();
    expect(pending).not.toEqual([]);
    for (const migration of pending) {
      const isAtomic = migration.instance?.transaction ?? true;
      if (isAtomic) await runner.startTransaction();
      await executor.executeMigration(migration);
      if (isAtomic) await runner.commitTransaction();
      const after = await schemaIn(source);
      found.push(...breakingChanges(before, after).map((what) => `${migration.name}: ${what}`));
      before = after;
    }
    await runner.release();
    await source.destroy();
    return found;
  };

  it('changes the schema so that the previous version can still read and write', async () => {
    database = await createDatabase();
    expect(await steps(migrationFiles)).toEqual([]);
  });

  class Hasty1800000000000 {
    readonly name = 'Hasty1800000000000';
    async up(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
      await runner.query(`
        alter table ordering.orders rename column notes to remarks;
        alter table ordering.orders add column gift boolean not null;
        alter table ordering.order_lines alter column image type varchar(100);
        alter table identity.people alter column email set not null;
        alter table cart.cart_lines add check (quantity < 5);
        create unique index one_city on addressing.addresses (city);
        drop table payments.webhook_events cascade`);
    }
    async down(): Promise<void> {}
  }

  it('is reported by this spec if it breaks the previous version', async () => {
    database = await createDatabase(globalSetupVariable('SHOP_TEST_TEMPLATE'));
    const found = (await steps([...migrationFiles, Hasty1800000000000])).map((line) => line.replace(/^\w+: /, ''));
    expect(found).toEqual(
      expect.arrayContaining([
        'ordering.orders.notes is gone',
        'ordering.orders.remarks is new and must be given',
        'ordering.orders.gift is new and must be given',
        'ordering.order_lines.image was text and is character varying(100)',
        'identity.people.email must be given now',
        expect.stringMatching(/^cart.cart_lines: CHECK .* is new$/),
        expect.stringMatching(/one_city .* is new$/),
        expect.stringMatching(/^payments.webhook_events\.\w+ is gone$/),
      ]),
    );
  });
});
