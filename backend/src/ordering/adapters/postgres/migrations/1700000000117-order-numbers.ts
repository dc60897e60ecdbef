import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders get short numbers. The sequence starts after the numbers that the next migration assigns to existing orders.
 * The previous version of the shop inserts orders with the column's default.
 */
export class OrderNumbers1700000000117 implements MigrationInterface {
  readonly name = 'OrderNumbers1700000000117';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering.orders add column number bigint');
    await runner.query(sequence);
    await runner.query(`
      alter table ordering.orders alter column number set default nextval('ordering.order_numbers');
      alter sequence ordering.order_numbers owned by ordering.orders.number`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering.orders drop column number');
  }
}

const sequence = `
  do $$ begin
    execute format('create sequence ordering.order_numbers start with %s', (select 10001 + count(*) from ordering.orders));
  end $$`;
