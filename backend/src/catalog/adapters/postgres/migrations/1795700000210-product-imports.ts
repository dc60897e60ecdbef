import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of products that staff uploaded: what they add or change, until they are run or a week old. */
export class ProductImports1795700000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table catalog.imports (
        id uuid primary key,
        created_at timestamptz not null default now(),
        checked_at timestamptz,
        started_at timestamptz,
        unknown_brands text[] not null default '{}',
        unknown_categories text[] not null default '{}'
      );
      create index imports_oldest on catalog.imports (created_at);

      create table catalog.import_parts (
        import_id uuid not null references catalog.imports on delete cascade,
        n int,
        bytes bytea not null,
        primary key (import_id, n)
      );

      create table catalog.import_items (
        import_id uuid not null references catalog.imports on delete cascade,
        n int generated always as identity,
        row int not null,
        title text not null,
        product_id uuid not null,
        version int,
        form jsonb not null,
        done_at timestamptz,
        primary key (import_id, n)
      );
      create index import_items_done on catalog.import_items (product_id) where done_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table catalog.import_items;
      drop table catalog.import_parts;
      drop table catalog.imports;
    `);
  }
}
