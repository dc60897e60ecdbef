import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the former index of the newest products; `products_latest` also includes their segments. */
export class FormerNewest1700000000130 implements MigrationInterface {
  readonly name = 'FormerNewest1700000000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists catalog.products_newest');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index products_newest on catalog.products (id desc) where deleted_at is null');
  }
}
