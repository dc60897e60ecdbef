import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Existing guests get `has_cart = true`, since they may have a cart. */
export class GuestsWithCarts1700000000004 implements MigrationInterface {
  readonly name = 'GuestsWithCarts1700000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.people add column has_cart boolean not null default true;
      alter table identity.people alter column has_cart set default false;
      create index people_guests on identity.people (created_at) where role = 'guest';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.people drop column has_cart');
    await runner.query('drop index if exists identity.people_guests');
  }
}
