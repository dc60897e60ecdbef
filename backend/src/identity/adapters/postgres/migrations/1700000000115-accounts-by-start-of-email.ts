import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff search by a prefix of an email (`like 'a%'`), which `people_by_email` supports only in the C collation. */
export class AccountsByStartOfEmail1700000000115 implements MigrationInterface {
  readonly name = 'AccountsByStartOfEmail1700000000115';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index people_by_start_of_email on identity.people (email text_pattern_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index identity.people_by_start_of_email');
  }
}
