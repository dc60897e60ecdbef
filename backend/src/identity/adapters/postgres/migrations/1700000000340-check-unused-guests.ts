import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `guest_checked_at` is when the modules were last asked what they store for the guest. This version no longer updates
 * `has_cart`; the default is true because the previous version deletes guests after a day where it is false.
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
