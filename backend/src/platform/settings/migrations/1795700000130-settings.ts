import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owners of the shop have set, by kind. Each begins with the row that a migration inserts. */
export class Settings1795700000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(settings);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.settings');
  }
}

const settings = `
  create table platform.settings (
    key text primary key,
    id uuid not null unique default gen_random_uuid(),
    value jsonb not null,
    version int not null default 1
  );
  create trigger count_change before update on platform.settings for each row
    when (old.value is distinct from new.value)
    execute function platform.count_change();
  create trigger staff_changes after update on platform.settings for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('#key', 'value');
`;
