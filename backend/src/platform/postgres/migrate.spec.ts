import type { DataSource, QueryRunner } from 'typeorm';
import { createDatabase } from '../../../test/support/database/create-database.js';
import { type FreshDatabase, freshDatabase, patientSource } from '../../../test/support/database/database.js';
import { migrationFiles } from '../../bootstrap/migration-files.js';
import { createDataSource } from './connection/data-source.js';
import { migrate } from './migrate.js';

describe('Bringing the database up to date', () => {
  let fresh: FreshDatabase;
  let sources: DataSource[];
  beforeEach(async () => {
    sources = [];
    fresh = await freshDatabase();
  });
  afterEach(async () => {
    for (const source of sources) await source.destroy();
    await fresh?.drop();
  });

  const bounds = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  const found: unknown[] = [];
  class Long1800000000000 {
    readonly name = 'Long1800000000000';
    async up(runner: { query: (sql: string) => Promise<unknown[]> }): Promise<void> {
      found.push(...(await runner.query(bounds)));
    }
    async down(): Promise<void> {}
  }

  it('has no timeouts for statements and locks, unlike all other work', async () => {
    const source = await createDataSource(fresh.url, { entities: [], migrations: [Long1800000000000] }, 1).initialize();
    sources.push(source);
    await migrate(source);
    expect(found).toEqual([{ statement: '0', lock: '0' }]);
    expect(await source.query(bounds)).toEqual([{ statement: '10s', lock: '5s' }]);
    expect(await source.query('select name from shop_migrations order by id desc limit 1')).toEqual([
      { name: 'Long1800000000000' },
    ]);
  });

  it('reports each migration as soon as it is committed, and the one that failed', async () => {
    const reported: string[] = [];
    const beforeLast: string[] = [];
    class First1800000000001 {
      readonly name: string = 'First1800000000001';
      async up(): Promise<void> {}
      async down(): Promise<void> {}
    }
    class Last1800000000002 extends First1800000000001 {
      override readonly name = 'Last1800000000002';
      override async up(): Promise<void> {
        beforeLast.push(...reported);
        throw new Error('No space left.');
      }
    }
    const known = { entities: [], migrations: [First1800000000001, Last1800000000002] };
    const source = await createDataSource(fresh.url, known, 1).initialize();
    sources.push(source);
    await expect(migrate(source, (line) => reported.push(line))).rejects.toThrow('No space left.');
    expect(beforeLast).toEqual(['Migration First1800000000001 was applied.']);
    expect(reported).toEqual([...beforeLast, 'Migration Last1800000000002 failed.']);
    const last = 'select name from shop_migrations order by id desc limit 1';
    expect(await source.query(last)).toEqual([{ name: 'First1800000000001' }]);
    expect(await source.query(bounds)).toEqual([{ statement: '10s', lock: '5s' }]);
  });

  it('runs a migration outside any transaction that declares so, as for an index that is built beside writes', async () => {
    class Concurrent1800000000003 {
      readonly name = 'Concurrent1800000000003';
      readonly transaction = false;
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('create table notes (text text)');
        await runner.query('create index concurrently notes_by_text on notes (text)');
      }
      async down(): Promise<void> {}
    }
    const known = { entities: [], migrations: [Concurrent1800000000003] };
    const source = await createDataSource(fresh.url, known, 1).initialize();
    sources.push(source);
    await migrate(source);
    expect(await source.query(`select from pg_indexes where indexname = 'notes_by_text'`)).toHaveLength(1);
  });

  it('is done once, however many instances start together on an empty database', async () => {
    const empty = await createDatabase();
    try {
      sources = await Promise.all(
        [1, 2, 3, 4, 5].map(() => patientSource(empty.url, { entities: [], migrations: migrationFiles }, 3)),
      );
      await Promise.all(sources.map((source) => migrate(source)));
      const [{ n }]: [{ n: number }] = await sources[0]!.query('select count(*)::int as n from shop_migrations');
      expect(n).toBe(migrationFiles.length);
    } finally {
      await empty.drop();
    }
  });
});
