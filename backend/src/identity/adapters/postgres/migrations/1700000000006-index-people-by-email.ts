import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On the column itself: addresses are stored in lower case, and converted before a search. */
export class PeopleByEmail1700000000006 implements MigrationInterface {
  readonly name = 'PeopleByEmail1700000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create unique index people_by_email on identity.people (email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index identity.people_by_email');
  }
}
