import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OnlyIf1700000000082 implements MigrationInterface {
  readonly name = 'OnlyIf1700000000082';

  /** Creates a function that fails the statement that calls it (serialization_failure) unless its argument is true. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function platform.only_if(is_sure boolean) returns void language plpgsql as $$
      begin
        if is_sure is not true then
          raise exception 'Another was faster' using errcode = 'serialization_failure';
        end if;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function platform.only_if(boolean)');
  }
}
