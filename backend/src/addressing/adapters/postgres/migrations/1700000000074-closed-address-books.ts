import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Address books of deleted accounts accept no more addresses. */
export class ClosedBooks1700000000074 implements MigrationInterface {
  readonly name = 'ClosedBooks1700000000074';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.books add column closed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.books drop column closed_at');
  }
}
