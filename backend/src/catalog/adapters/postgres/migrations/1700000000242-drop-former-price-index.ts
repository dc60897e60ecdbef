import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the former index of prices; `searched_products_offers` has all of it, and the options. */
export class FormerSearchPrices1700000000242 implements MigrationInterface {
  readonly name = 'FormerSearchPrices1700000000242';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists catalog.searched_products_prices');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index searched_products_prices on catalog.searched_products (price_cents, id)
        include (shelf, is_on_sale, is_sold_out)`);
  }
}
