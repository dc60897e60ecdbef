import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the changes of what instances keep in memory, so that each of them learns of those by the others. */
export class ShopChanges1795700000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(shopChanges);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function platform.count_shop_change cascade; drop table platform.shop_changes');
  }
}

const shopChanges = `
  create table platform.shop_changes (
    is_only boolean primary key default true check (is_only),
    version bigint not null default 0
  );
  insert into platform.shop_changes default values;
  create function platform.count_shop_change() returns trigger language plpgsql as $$
    begin
      update platform.shop_changes set version = version + 1;
      return null;
    end $$;
  create trigger shop_changes after insert or update or delete or truncate on platform.settings
    for each statement execute function platform.count_shop_change();
`;
