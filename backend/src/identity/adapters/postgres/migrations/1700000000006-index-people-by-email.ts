import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses are stored in lower case and searched for as stored. */
export class PeopleByEmail1700000000006 implements MigrationInterface {
  readonly name = 'PeopleByEmail1700000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create unique index people_by_email on identity.people (email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index identity.people_by_email');
  }
}
