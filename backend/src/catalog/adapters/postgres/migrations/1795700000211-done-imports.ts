import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which products an import has added or changed, so that the same rows change no stock again. */
export class DoneImports1795700000211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table catalog.import_items add column done_at timestamptz;
      create index import_items_done on catalog.import_items (product_id) where done_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index catalog.import_items_done;
      alter table catalog.import_items drop column done_at;
    `);
  }
}
