import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a code took off an order and its lines, and the tax they contain: nothing in orders from before. */
export class PricesOfOrders1795700000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ordering.orders
        add discount_cents bigint not null default 0,
        add discount_code text,
        add tax jsonb not null default '[]';
      alter table ordering.order_lines
        add discount_cents bigint not null default 0,
        add tax_bps int;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ordering.orders drop discount_cents, drop discount_code, drop tax;
      alter table ordering.order_lines drop discount_cents, drop tax_bps;
    `);
  }
}
