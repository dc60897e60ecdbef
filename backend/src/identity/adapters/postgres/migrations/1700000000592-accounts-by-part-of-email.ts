import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff find the orders of accounts by any part of an email, such as its domain. */
export class AccountsByPartOfEmail1700000000592 implements MigrationInterface {
  readonly name = 'AccountsByPartOfEmail1700000000592';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm');
    await runner.query('create index people_by_part_of_email on identity.people using gin (email gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index identity.people_by_part_of_email');
  }
}
