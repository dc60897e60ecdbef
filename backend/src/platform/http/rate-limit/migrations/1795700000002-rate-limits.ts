import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts by person or network; unlogged, because losing them in a crash is harmless. */
export class RateLimits1795700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(limits);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.rate_limits');
  }
}

const limits = `
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
`;
