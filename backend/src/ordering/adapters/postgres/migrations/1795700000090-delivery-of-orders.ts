import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an order is delivered, and what of its total that costs: nothing in orders from before. */
export class DeliveryOfOrders1795700000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ordering.orders
        add delivery_cents bigint not null default 0,
        add delivery jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering.orders drop delivery_cents, drop delivery');
  }
}
