import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ThrottleWaits1700000000003 implements MigrationInterface {
  readonly name = 'ThrottleWaits1700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table platform.tries
        add column free_at timestamptz not null default now(),
        add column let_in uuid;
      create index tries_over on platform.tries (ends_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index platform.tries_over;
      alter table platform.tries drop column free_at, drop column let_in;
    `);
  }
}
