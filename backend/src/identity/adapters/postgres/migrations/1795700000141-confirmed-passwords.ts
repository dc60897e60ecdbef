import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the person of a session has last entered their password again. */
export class ConfirmedPasswords1795700000141 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.sessions add column password_confirmed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table identity.sessions drop column password_confirmed_at');
  }
}
