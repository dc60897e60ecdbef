import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is nearly sold out is kept beside the products. An index over stock had each hold and each sale write the product into all
 * eleven indexes of the range anew; without one PostgreSQL only writes the row, in the page where it lies if there is room.
 */
export class LowProducts1700000000079 implements MigrationInterface {
  readonly name = 'LowProducts1700000000079';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(low);
    await runner.query(keeping);
    await runner.query('drop index catalog.products_low');
    // For what is written from now on: a tenth of each page is left for the next version of one of its rows.
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

// Nobody may move stock between the look and the triggers, and nobody can: both are one transaction. It asks at once for all it
// will need: who asks for more later and those who have read by then would wait for each other.
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
