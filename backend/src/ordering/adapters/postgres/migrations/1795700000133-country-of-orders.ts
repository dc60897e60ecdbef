import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The country of an order's address; none in orders from before, which went to the shop's own. */
export class CountryOfOrders1795700000133 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering.orders add country text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering.orders drop country');
  }
}
