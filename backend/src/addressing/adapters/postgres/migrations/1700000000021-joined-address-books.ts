import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JoinedBooks1700000000021 implements MigrationInterface {
  readonly name = 'JoinedBooks1700000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.books add column joined_to uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.books drop column joined_to');
  }
}
