import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Separate from the index on `orders`, so that each table is locked against writes only during its index build. */
export class OrderLinesByFoldedTitles1700000000120 implements MigrationInterface {
  readonly name = 'OrderLinesByFoldedTitles1700000000120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index order_lines_folded_titles on ordering.order_lines using gin (ordering.folded(title) gin_trgm_ops)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ordering.order_lines_folded_titles');
  }
}
