import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replaces `platform.only_if`, which the previous version of the shop still uses. */
export class Assert1700000000095 implements MigrationInterface {
  readonly name = 'Assert1700000000095';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function platform.assert(condition boolean) returns void language plpgsql as $$
      begin
        if condition is not true then
          raise exception 'A row was changed since it was read' using errcode = 'serialization_failure';
        end if;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function platform.assert(boolean)');
  }
}
