import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the modules were last asked what they store for a guest. The version before deletes guests without `has_cart`
 * after a day, and new ones may have a cart that it does not know of, so it finds the flag set.
 */
export class CheckUnusedGuests1700000000340 implements MigrationInterface {
  readonly name = 'CheckUnusedGuests1700000000340';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.people add column guest_checked_at timestamptz, alter column has_cart set default true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.people drop column guest_checked_at, alter column has_cart set default false`);
  }
}
