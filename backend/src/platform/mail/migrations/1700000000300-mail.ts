import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mail1700000000300 implements MigrationInterface {
  readonly name = 'Mail1700000000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform.mail (
        id uuid primary key,
        deduplication_key text not null unique,
        template text not null,
        data jsonb not null check (pg_column_size(data) < 32768),
        person_id uuid,
        order_id uuid,
        to_address text,
        token_seed text,
        token_key text,
        priority smallint not null,
        created_at timestamptz not null default now(),
        due_at timestamptz not null,
        expires_at timestamptz not null,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'cancelled', 'expired')),
        attempts int not null default 0,
        repeats smallint not null default 0,
        lease uuid,
        leased_until timestamptz,
        sent_at timestamptz,
        server_reply text,
        error_class text,
        resend_of uuid,
        resend_number smallint not null default 0
      );
      create index mail_due on platform.mail (priority, due_at) where state = 'waiting';
      create index mail_of_person on platform.mail (person_id, created_at desc);
      create index mail_of_order on platform.mail (order_id, created_at desc);
      create index mail_dead on platform.mail (created_at desc) where state = 'dead';
      create index mail_expiring on platform.mail (expires_at) where state = 'waiting';
      create index mail_to_scrub on platform.mail (created_at) where to_address is not null;
      create index mail_to_delete on platform.mail (created_at) where to_address is null;
      create table platform.mail_transport (
        is_only_row boolean primary key default true check (is_only_row),
        failures int not null default 0,
        paused_until timestamptz,
        error_class text
      );
      insert into platform.mail_transport default values;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.mail_transport; drop table platform.mail');
  }
}
