import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The search projection: what searches read of each product that is not deleted, half the size of the product. Triggers
 * maintain it. It excludes stock, so orders write nothing here.
 */
export class SearchedProducts1700000000091 implements MigrationInterface {
  readonly name = 'SearchedProducts1700000000091';

  async up(runner: QueryRunner): Promise<void> {
    // Takes the lock of `create trigger` first: upgrading a weaker lock later could deadlock.
    await runner.query('lock table catalog.products in share row exclusive mode');
    await runner.query(searched);
    await runner.query(keeping);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function catalog.search_added() cascade');
    await runner.query('drop function catalog.search_changed() cascade');
    await runner.query('drop function catalog.search_removed() cascade');
    await runner.query('drop table catalog.searched_products');
  }
}

// Leaves free space in each page for heap-only updates.
const searched = `
  create table catalog.searched_products (
    id uuid primary key,
    price_cents bigint not null,
    shelf smallint not null,
    search tsvector not null,
    title text not null
  ) with (fillfactor = 90)`;

const segmentOf = (product: string) =>
  `(select c.shelf from catalog.range_counts c where c.category = ${product}.category and c.brand = ${product}.brand)`;

// Products inserted together are stored by title: those that share words then mostly share pages, and a search reads
// fewer of them.
const keeping = `
  create function catalog.search_added() returns trigger language plpgsql as $$
  begin
    insert into catalog.searched_products (id, price_cents, shelf, search, title)
    select id, price_cents, ${segmentOf('p')}, search, title from added_rows p where deleted_at is null order by lower(title);
    return null;
  end $$;
  create function catalog.search_changed() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is null then
      insert into catalog.searched_products (id, price_cents, shelf, search, title)
      values (new.id, new.price_cents, ${segmentOf('new')}, new.search, new.title)
      on conflict (id) do update set (price_cents, shelf, search, title)
        = (excluded.price_cents, excluded.shelf, excluded.search, excluded.title);
    else
      delete from catalog.searched_products where id = new.id;
    end if;
    return null;
  end $$;
  create function catalog.search_removed() returns trigger language plpgsql as $$
  begin
    delete from catalog.searched_products where id = old.id;
    return null;
  end $$;
  create trigger search_added after insert on catalog.products
    referencing new table as added_rows for each statement execute function catalog.search_added();
  create trigger search_changed after update of title, title_words, range_words, description_words, category, brand,
    regular_price_cents, sale_price_cents, deleted_at on catalog.products for each row
    when ((old.title, old.search, old.category, old.brand, old.price_cents, old.deleted_at)
      is distinct from (new.title, new.search, new.category, new.brand, new.price_cents, new.deleted_at))
    execute function catalog.search_changed();
  create trigger search_removed after delete on catalog.products for each row execute function catalog.search_removed()`;
