import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['categories', 'brands'];

/** Staff edit categories and brands. One that only deleted products have is retired. */
export class EditedProductGroups1795700000182 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`
        alter table catalog.${table}
          add column id uuid not null default gen_random_uuid(),
          add column version int not null default 1,
          add column retired_at timestamptz;
        create trigger count_change before update on catalog.${table} for each row
          when ((old.label, old.image, old.retired_at) is distinct from (new.label, new.image, new.retired_at))
          execute function platform.count_change();
        create trigger staff_changes after insert or delete or update on catalog.${table} for each row
          when (current_setting('shop.staff', true) <> '')
          execute function platform.write_staff_change('slug', 'label', 'image', 'position', 'retired_at');`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`
        drop trigger staff_changes on catalog.${table};
        drop trigger count_change on catalog.${table};
        alter table catalog.${table} drop column id, drop column version, drop column retired_at;`);
    }
  }
}
