import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UndeliverableEmails1700000000317 implements MigrationInterface {
  readonly name = 'UndeliverableEmails1700000000317';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.people add column email_undeliverable_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.people drop column email_undeliverable_at');
  }
}
