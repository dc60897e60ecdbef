import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every save of a product by staff sets its title, so that a trigger on this column also counts those of the release
 * before, and no stock that is sold or reserved. `product_edits` says who made each version, and by which request, by
 * which the audit trail says what changed.
 */
export class VersionsOfProducts1700000000512 implements MigrationInterface {
  readonly name = 'VersionsOfProducts1700000000512';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog.products add column version int not null default 1');
    await runner.query(edits);
    await runner.query(`
      create trigger count_edit before update of title on catalog.products for each row
        execute function platform.count_change()`);
    await runner.query(noting);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger note_edit on catalog.products');
    await runner.query('drop trigger count_edit on catalog.products');
    await runner.query('drop function catalog.note_edit()');
    await runner.query('drop table catalog.product_edits');
    await runner.query('alter table catalog.products drop column version');
  }
}

const edits = `
  create table catalog.product_edits (
    product_id uuid not null references catalog.products on delete cascade,
    version int not null,
    at timestamptz not null default clock_timestamp(),
    staff_id uuid not null,
    request_id text not null,
    primary key (product_id, version)
  )`;

const noting = `
  create function catalog.note_edit() returns trigger language plpgsql as $$
  begin
    insert into catalog.product_edits (product_id, version, staff_id, request_id)
    values (new.id, new.version, current_setting('shop.staff')::uuid, current_setting('shop.request', true));
    return null;
  end $$;
  create trigger note_edit after update on catalog.products for each row
    when (old.version <> new.version and current_setting('shop.staff', true) <> '')
    execute function catalog.note_edit()`;
