import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JoinedCarts1700000000031 implements MigrationInterface {
  readonly name = 'JoinedCarts1700000000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cart.carts add column joined_to uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cart.carts drop column joined_to');
  }
}
