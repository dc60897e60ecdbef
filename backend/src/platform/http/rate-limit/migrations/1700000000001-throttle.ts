import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Throttle1700000000001 implements MigrationInterface {
  readonly name = 'Throttle1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table platform.tries (
        bucket text not null,
        key text not null,
        count int not null,
        ends_at timestamptz not null,
        primary key (bucket, key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.tries');
  }
}
