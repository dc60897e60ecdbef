import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks mails that wait because of the daily limit of their address, and adds indexes to count mails by. */
export class DailyLimitOfMails1700000000303 implements MigrationInterface {
  readonly name = 'DailyLimitOfMails1700000000303';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table platform.mail add column is_postponed boolean not null default false;
      create index mail_of_address on platform.mail (lower(to_address), due_at desc)
        where priority > 0 and to_address is not null;
      create index mail_postponed on platform.mail (due_at) where is_postponed and state = 'waiting'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index platform.mail_postponed;
      drop index platform.mail_of_address;
      alter table platform.mail drop column is_postponed`);
  }
}
