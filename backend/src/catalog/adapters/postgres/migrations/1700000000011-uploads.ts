import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Uploads1700000000011 implements MigrationInterface {
  readonly name = 'Uploads1700000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table catalog.uploads (
        id uuid primary key,
        uploaded_by uuid,
        uploaded_at timestamptz not null default now(),
        used_at timestamptz
      );
      create index uploads_of_person on catalog.uploads (uploaded_by, uploaded_at);
      create index uploads_unused on catalog.uploads (uploaded_at) where used_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalog.uploads');
  }
}
