import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies the unexpired counters from the former table, so that a reached limit still applies after the upgrade. */
export class CopyRateLimits1700000000101 implements MigrationInterface {
  readonly name = 'CopyRateLimits1700000000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into platform.rate_limits (bucket, key_hash, attempts, expires_at, available_at, admitted)
      select bucket, key, count, ends_at, free_at, let_in from platform.tries where ends_at > now()
      on conflict do nothing`);
  }

  async down(): Promise<void> {
    // The copies have been updated since, so they stay.
  }
}
