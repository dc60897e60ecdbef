import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds titles without reading all products that mention the words elsewhere. */
export class TitlesInSearch1700000000270 implements MigrationInterface {
  readonly name = 'TitlesInSearch1700000000270';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index searched_products_titles on catalog.searched_products using gin (ts_filter(search, '{a}'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.searched_products_titles');
  }
}
