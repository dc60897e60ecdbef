import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The discount code that a cart has. */
export class CodesOfCarts1795700000111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cart.carts add code_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cart.carts drop code_id');
  }
}
