import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address may name its recipient. */
export class Recipients1700000000135 implements MigrationInterface {
  readonly name = 'Recipients1700000000135';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table addressing.addresses add column name text not null default ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.addresses drop column name');
  }
}
