import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People with their sessions, devices and links by mail. */
export class Identity1795700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [people, links]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema identity cascade');
  }
}

const people = `
  create schema identity;
  create table identity.people (
    id uuid primary key,
    role text not null check (role in ('admin', 'user', 'guest')),
    name text not null,
    email text,
    password_hash text,
    guest_token_hash text unique,
    has_ordered boolean not null default false,
    created_at timestamptz not null default now(),
    has_cart boolean not null default true,
    email_verified_at timestamptz,
    password_changed_at timestamptz,
    email_undeliverable_at timestamptz,
    guest_checked_at timestamptz,
    check (role = 'guest' or (email is not null and password_hash is not null))
  );
  create index people_guests on identity.people (created_at) where role = 'guest';
  create unique index people_by_email on identity.people (email);
  create index people_by_part_of_email on identity.people using gin (email gin_trgm_ops);
  create trigger staff_changes after insert or delete or update on identity.people for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('role', 'email_verified_at', 'password_changed_at');

  create table identity.sessions (
    id_hash text primary key,
    person_id uuid not null references identity.people on delete cascade,
    used_at timestamptz not null default now(),
    idle interval not null,
    ends_at timestamptz not null
  );
  create index sessions_person on identity.sessions (person_id);
`;

const links = `
  create table identity.reset_requests (
    id uuid primary key,
    email text not null,
    browser text not null,
    created_at timestamptz not null
  );
  create index reset_requests_oldest on identity.reset_requests (created_at);

  create table identity.mail_tokens (
    id uuid primary key,
    person_id uuid not null references identity.people on delete cascade,
    purpose text not null check (purpose in ('passwordReset', 'emailVerification', 'newEmail')),
    token_hash text not null unique,
    new_email text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    cancelled_at timestamptz
  );
  create unique index mail_tokens_newest on identity.mail_tokens (person_id, purpose)
    where used_at is null and cancelled_at is null;
  create index mail_tokens_of_person on identity.mail_tokens (person_id, created_at);

  create table identity.devices (
    person_id uuid not null references identity.people on delete cascade,
    device_hash text not null,
    browser text not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (person_id, device_hash)
  );

  create table identity.email_undos (
    id uuid primary key,
    person_id uuid not null references identity.people on delete cascade,
    former_email text not null,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    cancelled_at timestamptz
  );
  create index email_undos_of_person on identity.email_undos (person_id, created_at);
  create index email_undos_by_email on identity.email_undos (former_email)
    where used_at is null and cancelled_at is null;
`;
