import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails to send and sent, and the mailbox of development. */
export class Mail1795700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [mail, mailbox]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema sandbox_mail cascade; drop table platform.mail');
  }
}

const mail = `
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
    is_last_lease boolean not null default false,
    sent_at timestamptz,
    server_reply text,
    error_class text,
    resend_of uuid,
    resend_number smallint not null default 0,
    is_postponed boolean not null default false,
    address_hash text
  );
  create index mail_due on platform.mail (priority, due_at) where state = 'waiting';
  create index mail_of_person on platform.mail (person_id, created_at desc);
  create index mail_of_order on platform.mail (order_id, created_at desc);
  create index mail_leased on platform.mail (leased_until) where lease is not null;
  create index mail_dead on platform.mail (created_at desc) where state = 'dead';
  create index mail_expiring on platform.mail (expires_at) where state = 'waiting';
  create index mail_to_scrub on platform.mail (created_at) where to_address is not null;
  create index mail_to_delete on platform.mail (created_at) where to_address is null;
  create index mail_resent on platform.mail (resend_of, resend_number) where resend_of is not null;
  create index mail_of_address on platform.mail (lower(to_address), due_at desc)
    where priority > 0 and to_address is not null;
  create index mail_postponed on platform.mail (due_at) where is_postponed and state = 'waiting';
  create index mail_of_address_hash on platform.mail (address_hash, due_at desc) where address_hash is not null;
  create trigger staff_changes after insert or update of state on platform.mail for each row
    when ((current_setting('shop.staff', true) <> '') and (new.resend_of is not null or new.state = 'cancelled'))
    execute function platform.write_staff_change('state', '#template', '#order_id', '#resend_of');
`;

const mailbox = `
  create schema sandbox_mail;
  create table sandbox_mail.messages (
    id bigint primary key generated always as identity,
    message_id text not null,
    to_address text not null,
    subject text not null,
    html text not null,
    text text not null,
    headers text not null,
    received_at timestamptz not null default now()
  );
  create index messages_to_address on sandbox_mail.messages (lower(to_address), id desc);

  create table sandbox_mail.switches (
    is_only_row boolean primary key default true check (is_only_row),
    next_answer text not null default 'take' check (next_answer in ('take', 'refuse', 'slow', 'drop'))
  );
  insert into sandbox_mail.switches default values;
`;
