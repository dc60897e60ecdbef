import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LinksAndDevices1700000000315 implements MigrationInterface {
  readonly name = 'LinksAndDevices1700000000315';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.people add column email_verified_at timestamptz, add column password_changed_at timestamptz;
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table identity.devices;
      drop table identity.mail_tokens;
      drop table identity.reset_requests;
      alter table identity.people drop column email_verified_at, drop column password_changed_at;
    `);
  }
}
