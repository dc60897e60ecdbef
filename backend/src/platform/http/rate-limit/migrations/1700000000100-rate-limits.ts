import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replaces `platform.tries`, which the previous version still uses while both run; a later release drops it.
 * Unlogged: after a crash of the database all limits start again.
 */
export class RateLimits1700000000100 implements MigrationInterface {
  readonly name = 'RateLimits1700000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table platform.rate_limits (
        bucket text not null,
        key_hash text not null,
        attempts int not null,
        expires_at timestamptz not null,
        available_at timestamptz not null default now(),
        admitted uuid,
        primary key (bucket, key_hash)
      );
      create index rate_limits_by_expiry on platform.rate_limits (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.rate_limits');
  }
}
