import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds titles, categories and brands without reading all products whose descriptions have the words. */
export class NamesInSearch1700000000390 implements MigrationInterface {
  readonly name = 'NamesInSearch1700000000390';

  async up(runner: QueryRunner): Promise<void> {
    // Outside a transaction, as migration 220: orders must not wait when they take a product's last unit.
    await runner.commitTransaction();
    await runner.query('drop index concurrently if exists catalog.searched_products_names');
    await runner.query(`
      create index concurrently searched_products_names on catalog.searched_products
        using gin (ts_filter(search, '{a,b}'))`);
    await runner.startTransaction();
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.searched_products_names');
  }
}
