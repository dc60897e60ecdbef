import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a product is on sale and whether it is sold out, in the search projection: filters and ranking need both. */
export class SearchOffers1700000000125 implements MigrationInterface {
  readonly name = 'SearchOffers1700000000125';

  async up(runner: QueryRunner): Promise<void> {
    // Locks no other table: with a lock of the products it could deadlock with searches.
    await runner.query(`
      alter table catalog.searched_products
        add column is_on_sale boolean not null default false,
        add column is_sold_out boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog.searched_products drop column is_on_sale, drop column is_sold_out');
  }
}
