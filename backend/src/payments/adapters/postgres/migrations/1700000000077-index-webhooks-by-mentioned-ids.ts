import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index to find the webhooks of a payment whose payer's data is to be erased. */
export class NoticesByWhatTheyName1700000000077 implements MigrationInterface {
  readonly name = 'NoticesByWhatTheyName1700000000077';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index provider_notices_about on payments.provider_notices (provider_ref)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payments.provider_notices_about');
  }
}
