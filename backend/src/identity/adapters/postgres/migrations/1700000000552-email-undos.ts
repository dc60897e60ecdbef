import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to a former email, by which its owner undoes the change. */
export class EmailUndos1700000000552 implements MigrationInterface {
  readonly name = 'EmailUndos1700000000552';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identity.email_undos');
  }
}
