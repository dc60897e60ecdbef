import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing more gets into the book of somebody who has deleted their account. */
export class ClosedBooks1700000000074 implements MigrationInterface {
  readonly name = 'ClosedBooks1700000000074';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.books add column closed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.books drop column closed_at');
  }
}
