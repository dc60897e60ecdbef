import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Product counters for each segment, which is a category of a brand, maintained by triggers: totals and facets are sums
 * of thirty numbers for a catalogue of any size. Sorted indexes include the filter's columns, so that distant pages are
 * found by index-only scans.
 */
export class CountedRange1700000000013 implements MigrationInterface {
  readonly name = 'CountedRange1700000000013';

  async up(runner: QueryRunner): Promise<void> {
    // The strongest lock first: upgrading it later could deadlock with readers. It also prevents inserts between
    // counting and creating the triggers.
    await runner.query('lock table catalog.products in access exclusive mode');
    await runner.query(counters);
    await runner.query(counting);
    for (const [name, keys] of sorted) {
      await runner.query(`
        drop index catalog.${name};
        create index ${name} on catalog.products (${keys}) include (category, brand) where deleted_at is null`);
    }
    await runner.query(titles);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.products_titles');
    for (const [name, keys] of sorted) {
      await runner.query(`
        drop index catalog.${name};
        create index ${name} on catalog.products (${keys}) where deleted_at is null`);
    }
    await runner.query('drop function catalog.count_added() cascade');
    await runner.query('drop function catalog.count_removed() cascade');
    await runner.query('drop function catalog.count_moved() cascade');
    await runner.query('drop table catalog.range_counts');
  }
}

const counters = `
  create table catalog.range_counts (
    category text not null,
    brand text not null,
    count bigint not null default 0 check (count >= 0),
    primary key (category, brand)
  );
  insert into catalog.range_counts (category, brand, count)
  select category, brand, (
    select count(*) from catalog.products p
     where p.category = c.category and p.brand = b.brand and p.deleted_at is null)
    from unnest(array['men', 'women', 'kids', 'accessories', 'footwear']) as c (category),
         unnest(array['nike', 'adidas', 'puma', 'levi', 'zara', 'h&m']) as b (brand)`;

// Every order changes stock, but no counter: the row trigger runs only when a product changes its segment.
const counting = `
  create function catalog.count_added() returns trigger language plpgsql as $$
  begin
    update catalog.range_counts c set count = c.count + added.count
      from (select category, brand, count(*) as count from added_rows where deleted_at is null group by 1, 2) as added
     where c.category = added.category and c.brand = added.brand;
    return null;
  end $$;
  create function catalog.count_removed() returns trigger language plpgsql as $$
  begin
    update catalog.range_counts c set count = c.count - removed.count
      from (select category, brand, count(*) as count from removed_rows where deleted_at is null group by 1, 2) as removed
     where c.category = removed.category and c.brand = removed.brand;
    return null;
  end $$;
  create function catalog.count_moved() returns trigger language plpgsql as $$
  begin
    update catalog.range_counts set count = count - 1
     where old.deleted_at is null and category = old.category and brand = old.brand;
    update catalog.range_counts set count = count + 1
     where new.deleted_at is null and category = new.category and brand = new.brand;
    return null;
  end $$;
  create trigger count_added after insert on catalog.products
    referencing new table as added_rows for each statement execute function catalog.count_added();
  create trigger count_removed after delete on catalog.products
    referencing old table as removed_rows for each statement execute function catalog.count_removed();
  create trigger count_moved after update of category, brand, deleted_at on catalog.products for each row
    when ((old.category, old.brand, old.deleted_at) is distinct from (new.category, new.brand, new.deleted_at))
    execute function catalog.count_moved()`;

const sorted = [
  ['products_cheapest', 'price_cents, id'],
  ['products_dearest', 'price_cents desc, id'],
  ['products_a_to_z', 'lower(title), id'],
  ['products_z_to_a', 'lower(title) desc, id'],
] as const;

const titles = `
  create extension if not exists pg_trgm;
  create index products_titles on catalog.products using gin (title gin_trgm_ops) where deleted_at is null`;
