import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The country of an address; none in addresses from before, which are in the shop's own. */
export class CountryOfAddresses1795700000132 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.addresses add country text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.addresses drop country');
  }
}
