import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff search orders by part of a customer's name or a title, which took a second with a million orders. */
export class OrdersByPartsOfNames1700000000055 implements MigrationInterface {
  readonly name = 'OrdersByPartsOfNames1700000000055';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists pg_trgm;
      create index orders_customer_names on ordering.orders using gin (customer_name gin_trgm_ops);
      create index order_lines_titles on ordering.order_lines using gin (title gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index ordering.order_lines_titles;
      drop index ordering.orders_customer_names;
    `);
  }
}
