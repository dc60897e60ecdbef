import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OldEvents1700000000005 implements MigrationInterface {
  readonly name = 'OldEvents1700000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index outbox_done on platform.outbox (done_at) where done_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index platform.outbox_done');
  }
}
