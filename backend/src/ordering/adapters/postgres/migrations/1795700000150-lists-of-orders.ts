import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  orders_by_payment: '(payment_status, placed_at desc, id desc)',
  orders_by_status_and_payment: '(status, payment_status, placed_at desc, id desc)',
  orders_by_total: '(total_cents, id) include (status, payment_status, placed_at)',
  orders_by_customer_name: '(customer_name collate "und-x-icu", id) include (status, payment_status, placed_at)',
};

/** By what staff filter and sort orders. They are built without keeping the shop from placing orders meanwhile. */
export class ListsOfOrders1795700000150 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(indexes)) {
      // One that an interrupted attempt has left behind is not valid.
      await runner.query(`drop index concurrently if exists ordering.${name}`);
      await runner.query(`create index concurrently ${name} on ordering.orders ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index concurrently ordering.${name}`);
  }
}
