import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row for each reaction to an event. */
export class Outbox1795700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(outbox);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.outbox');
  }
}

const outbox = `
  create table platform.outbox (
    id bigserial primary key,
    event_id uuid not null,
    type text not null,
    body jsonb not null,
    reaction text not null,
    actor uuid,
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
  create index outbox_done on platform.outbox (done_at) where done_at is not null;
`;
