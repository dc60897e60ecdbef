import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A table of products with low stock, maintained by triggers. With an index on stock each reservation and each sale
 * wrote to all eleven indexes of the products; without it the update is heap-only while the page has free space.
 */
export class LowProducts1700000000079 implements MigrationInterface {
  readonly name = 'LowProducts1700000000079';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(low);
    await runner.query(keeping);
    await runner.query('drop index catalog.products_low');
    // For pages written from now on: leaves a tenth of each free for heap-only updates.
    await runner.query('alter table catalog.products set (fillfactor = 90)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog.products reset (fillfactor)');
    await runner.query(`
      create index products_low on catalog.products ((on_hand - held), id)
        where deleted_at is null and on_hand - held < 10`);
    await runner.query('drop function catalog.keep_low() cascade');
    await runner.query('drop table catalog.low_products');
  }
}

// The strongest lock first: upgrading it later could deadlock with readers. It also prevents stock changes between the
// copy and creating the triggers, which share one transaction.
const low = `
  lock table catalog.products in access exclusive mode;
  create table catalog.low_products (
    product_id uuid primary key references catalog.products on delete cascade,
    available bigint not null
  );
  create index low_products_fewest on catalog.low_products (available, product_id);
  insert into catalog.low_products (product_id, available)
  select id, on_hand - held from catalog.products where deleted_at is null and on_hand - held < 10`;

const keeping = `
  create function catalog.keep_low() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is null and new.on_hand - new.held < 10 then
      insert into catalog.low_products (product_id, available) values (new.id, new.on_hand - new.held)
      on conflict (product_id) do update set available = excluded.available;
    else
      delete from catalog.low_products where product_id = new.id;
    end if;
    return null;
  end $$;
  create trigger keep_low_added after insert on catalog.products for each row
    when (new.on_hand - new.held < 10) execute function catalog.keep_low();
  create trigger keep_low_moved after update of on_hand, held, deleted_at on catalog.products for each row
    when (least(old.on_hand - old.held, new.on_hand - new.held) < 10
      and (old.on_hand - old.held <> new.on_hand - new.held or old.deleted_at is distinct from new.deleted_at))
    execute function catalog.keep_low()`;
