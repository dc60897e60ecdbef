import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was told of a payer is found again when the payer is to be forgotten. */
export class NoticesByWhatTheyName1700000000077 implements MigrationInterface {
  readonly name = 'NoticesByWhatTheyName1700000000077';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index provider_notices_about on payments.provider_notices (provider_ref)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payments.provider_notices_about');
  }
}
