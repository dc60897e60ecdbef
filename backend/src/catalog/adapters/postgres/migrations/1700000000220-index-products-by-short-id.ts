import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the addresses of product pages. Not unique: where two products share the end of their ids, the slug decides. */
export class ProductsByShortId1700000000220 implements MigrationInterface {
  readonly name = 'ProductsByShortId1700000000220';

  async up(runner: QueryRunner): Promise<void> {
    // `concurrently` doesn't block writers, but can't run in a transaction.
    await runner.commitTransaction();
    // An interrupted build leaves an invalid index.
    await runner.query('drop index concurrently if exists catalog.products_by_short_id');
    await runner.query('create index concurrently products_by_short_id on catalog.products (right(id::text, 12))');
    await runner.startTransaction();
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.products_by_short_id');
  }
}
