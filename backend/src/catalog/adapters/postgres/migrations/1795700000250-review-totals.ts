import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of the shown reviews of a product have so many stars, and say how it fits. */
export class ReviewTotals1795700000250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table catalog.review_totals (
        product_id uuid primary key,
        one int not null,
        two int not null,
        three int not null,
        four int not null,
        five int not null,
        small int not null,
        true_to_size int not null,
        large int not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalog.review_totals');
  }
}
