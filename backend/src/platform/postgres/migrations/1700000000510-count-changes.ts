import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A trigger function that increases the `version` of a changed row, unless the update has increased it: the release
 * before, which runs beside this one, doesn't know the column.
 */
export class CountChanges1700000000510 implements MigrationInterface {
  readonly name = 'CountChanges1700000000510';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function platform.count_change() returns trigger language plpgsql as $$
      begin
        if new.version = old.version then
          new.version = old.version + 1;
        end if;
        return new;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function platform.count_change()');
  }
}
