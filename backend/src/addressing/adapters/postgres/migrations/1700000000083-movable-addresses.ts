import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That each has a place of its own is asked at the end of a statement, so that one statement may move several. */
export class MovableAddresses1700000000083 implements MigrationInterface {
  readonly name = 'MovableAddresses1700000000083';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table addressing.addresses
        drop constraint addresses_owner_id_position_key,
        add constraint addresses_owner_id_position_key unique (owner_id, position) deferrable`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table addressing.addresses
        drop constraint addresses_owner_id_position_key,
        add constraint addresses_owner_id_position_key unique (owner_id, position)`);
  }
}
