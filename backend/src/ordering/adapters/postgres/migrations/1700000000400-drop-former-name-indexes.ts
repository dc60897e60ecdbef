import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the indexes on names and titles that the indexes on folded ones replace; each insert would update them. */
export class FormerNameIndexes1700000000400 implements MigrationInterface {
  readonly name = 'FormerNameIndexes1700000000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists ordering.orders_customer_names, ordering.order_lines_titles');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index orders_customer_names on ordering.orders using gin (customer_name gin_trgm_ops);
      create index order_lines_titles on ordering.order_lines using gin (title gin_trgm_ops)`);
  }
}
