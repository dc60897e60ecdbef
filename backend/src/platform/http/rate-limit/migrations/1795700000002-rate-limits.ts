import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts by person or network; unlogged, because losing them in a crash is harmless. */
export class RateLimits1795700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [limits, backoffs]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.rate_limits, platform.backoffs');
  }
}

/** As rate-limiter-flexible needs it: `expire` is in ms since 1970. */
const limits = `
  create unlogged table platform.rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index rate_limits_by_expiry on platform.rate_limits (expire);
`;

const backoffs = `
  create unlogged table platform.backoffs (
    bucket text not null,
    key_hash text not null,
    attempts int not null,
    expires_at timestamptz not null,
    available_at timestamptz not null,
    admitted uuid not null,
    primary key (bucket, key_hash)
  );
  create index backoffs_by_expiry on platform.backoffs (expires_at);
`;
