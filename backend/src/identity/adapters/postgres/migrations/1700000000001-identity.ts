import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1700000000001 implements MigrationInterface {
  readonly name = 'Identity1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        check (role = 'guest' or (email is not null and password_hash is not null))
      );
      create unique index people_email on identity.people (lower(email));
      create table identity.sessions (
        id_hash text primary key,
        person_id uuid not null references identity.people on delete cascade,
        used_at timestamptz not null default now(),
        idle interval not null,
        ends_at timestamptz not null
      );
      create index sessions_person on identity.sessions (person_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema identity cascade');
  }
}
