import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds titles, categories and brands without reading all products whose descriptions have the words. */
export class NamesInSearch1700000000390 implements MigrationInterface {
  readonly name = 'NamesInSearch1700000000390';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index searched_products_names on catalog.searched_products using gin (ts_filter(search, '{a,b}'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.searched_products_names');
  }
}
