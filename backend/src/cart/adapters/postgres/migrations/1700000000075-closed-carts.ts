import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carts of deleted accounts accept no more items. */
export class ClosedCarts1700000000075 implements MigrationInterface {
  readonly name = 'ClosedCarts1700000000075';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cart.carts add column closed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cart.carts drop column closed_at');
  }
}
