import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each category of each brand, which is a shelf, gets a number: to count by numbers takes half as long as by names. */
export class NumberedShelves1700000000090 implements MigrationInterface {
  readonly name = 'NumberedShelves1700000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog.range_counts add column shelf smallint generated always as identity');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog.range_counts drop column shelf');
  }
}
