import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Outbox1700000000000 implements MigrationInterface {
  readonly name = 'Outbox1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists platform;
      create table platform.outbox (
        id bigserial primary key,
        event_id uuid not null,
        type text not null,
        body jsonb not null,
        reaction text not null,
        occurred_at timestamptz not null default now(),
        due_at timestamptz not null default now(),
        attempts int not null default 0,
        leased_until timestamptz,
        done_at timestamptz,
        dead_at timestamptz,
        last_error text,
        unique (event_id, reaction)
      );
      create index outbox_due on platform.outbox (due_at) where done_at is null and dead_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.outbox');
  }
}
