import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the orders that bought a product, the latest first, to find products bought together with it. */
export class SoldTogether1700000000222 implements MigrationInterface {
  readonly name = 'SoldTogether1700000000222';

  async up(runner: QueryRunner): Promise<void> {
    // `concurrently` can't run in a transaction; an interrupted build leaves an invalid index.
    await runner.commitTransaction();
    await runner.query('drop index concurrently if exists catalog.reservations_sold');
    await runner.query(
      `create index concurrently reservations_sold on catalog.reservations (product_id, order_id desc)
        where state = 'sold'`,
    );
    await runner.startTransaction();
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.reservations_sold');
  }
}
