import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sizes in which each product can be had now, for filters and facets, and counters of them: triggers maintain all
 * of it. The search projection has a digest of the sizes, and the families of the colours as bits, so that searches
 * count both without reading another table. The next migration fills all of it.
 */
export class Availability1700000000240 implements MigrationInterface {
  readonly name = 'Availability1700000000240';

  async up(runner: QueryRunner): Promise<void> {
    // Takes the locks of `create trigger` first, in the order of writers: upgrading weaker locks could deadlock.
    await runner.query('lock table catalog.products, catalog.variants in share row exclusive mode');
    await runner.query('lock table catalog.product_colours in share row exclusive mode');
    await runner.query(tables);
    await runner.query(counting);
    await runner.query(refreshing);
    await runner.query(searching);
    await runner.query(triggers);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of functions) await runner.query(`drop function catalog.${name} cascade`);
    await runner.query(formerSearching);
    await runner.query(`
      drop table catalog.availability, catalog.availability_changes, catalog.availability_counts,
        catalog.availability_set_counts, catalog.availability_family_counts, catalog.availability_revision`);
  }
}

// A row for each family of a product's colours, by its index in `colourFamilies`, and one of family -1 for any colour,
// which also has the families of each size. No index has sizes: a variant that sells out makes heap-only updates.
const tables = `
  create table catalog.availability (
    product_id uuid not null,
    family smallint not null,
    segment smallint not null,
    price_cents bigint not null,
    title text not null,
    sizes text[] not null,
    families smallint[] not null,
    is_sold_out boolean not null,
    primary key (product_id, family)
  ) with (fillfactor = 85);
  create table catalog.availability_changes (
    id bigint generated always as identity primary key,
    segment smallint not null,
    family smallint not null,
    sizes text[] not null,
    families smallint[] not null,
    change int not null
  );
  create table catalog.availability_counts (
    size text not null,
    family smallint not null,
    segment smallint not null,
    products bigint not null,
    primary key (size, family, segment)
  );
  create index availability_counts_of_family on catalog.availability_counts (family, segment, size);
  create table catalog.availability_set_counts (
    family smallint not null,
    segment smallint not null,
    digest uuid not null,
    sizes text[] not null,
    products bigint not null,
    primary key (family, segment, digest)
  );
  create table catalog.availability_family_counts (
    size text not null,
    segment smallint not null,
    families smallint not null,
    products bigint not null,
    primary key (size, segment, families)
  );
  create table catalog.availability_revision (changes bigint not null);
  insert into catalog.availability_revision (changes) values (0)`;

// Changes are only inserted, so that orders don't wait for each other, and compacted by a job.
const counting = `
  create function catalog.count_availability_added() returns trigger language plpgsql as $$
  begin
    insert into catalog.availability_changes (segment, family, sizes, families, change)
    select segment, family, sizes, families, count(*) from added_rows group by 1, 2, 3, 4;
    return null;
  end $$;
  create function catalog.count_availability_removed() returns trigger language plpgsql as $$
  begin
    insert into catalog.availability_changes (segment, family, sizes, families, change)
    select segment, family, sizes, families, -count(*) from removed_rows group by 1, 2, 3, 4;
    return null;
  end $$;
  create function catalog.count_availability_changed() returns trigger language plpgsql as $$
  begin
    insert into catalog.availability_changes (segment, family, sizes, families, change)
    select segment, family, sizes, families, sum(change)
      from (select segment, family, sizes, families, -1 as change from former_rows
            union all select segment, family, sizes, families, 1 from changed_rows) as moved
     group by 1, 2, 3, 4 having sum(change) <> 0;
    return null;
  end $$;
  create trigger count_availability_added after insert on catalog.availability
    referencing new table as added_rows for each statement execute function catalog.count_availability_added();
  create trigger count_availability_removed after delete on catalog.availability
    referencing old table as removed_rows for each statement execute function catalog.count_availability_removed();
  create trigger count_availability_changed after update on catalog.availability
    referencing old table as former_rows new table as changed_rows for each statement
    execute function catalog.count_availability_changed()`;

/** For each available size the families in which it is available, as bits; last, the families of all variants. */
function familiesOf(id: string): string {
  const variants = `
    from catalog.variants v left join catalog.product_colours c on c.product_id = v.product_id and c.name = v.colour
   where v.product_id = ${id} and v.retired_at is null`;
  const bits = 'coalesce(bit_or(1 << c.family), 0)::smallint';
  return `
    select array_append(
      (select array_agg(each.bits order by each.size collate "C")
         from (select v.size, ${bits} as bits ${variants} and v.on_hand > v.held and v.size is not null
                group by v.size) as each),
      (select ${bits} ${variants}))`;
}

/** One row, also of a product without availability. */
function optionsOf(id: string): string {
  return `
    select coalesce(max(md5(array_to_string(a.sizes, E'\\n'))) filter (where a.family = -1), md5(''))::uuid
             as sizes_digest,
           coalesce(sum(1 << a.family) filter (where a.family >= 0), 0)::smallint as families,
           coalesce(sum(1 << a.family) filter (where a.family >= 0 and not a.is_sold_out), 0)::smallint
             as families_in_stock
      from catalog.availability a where a.product_id = ${id}`;
}

// Each product's row lock, which all changes of its variants take first, also guards its availability.
const refreshing = `
  create function catalog.refresh_availability(ids uuid[]) returns void language plpgsql as $$
  begin
    delete from catalog.availability a
     where a.product_id = any (ids) and not exists (
       select from catalog.products p
         join catalog.variants v on v.product_id = p.id
         left join catalog.product_colours c on c.product_id = v.product_id and c.name = v.colour
        where p.id = a.product_id and p.deleted_at is null and v.retired_at is null and a.family in (-1, c.family));
    insert into catalog.availability as stored (
      product_id, family, segment, price_cents, title, sizes, families, is_sold_out)
    select p.id, offered.family, s.shelf, p.price_cents, p.title, offered.sizes,
           case when offered.family = -1 then (${familiesOf('p.id')}) else '{}' end, offered.is_sold_out
      from catalog.products p
      join catalog.range_counts s on s.category = p.category and s.brand = p.brand
      cross join lateral (
        select families.family, not bool_or(v.on_hand > v.held) as is_sold_out,
               coalesce(array_agg(distinct v.size collate "C") filter (where v.on_hand > v.held and v.size is not null),
                 '{}') as sizes
          from catalog.variants v
          left join catalog.product_colours c on c.product_id = v.product_id and c.name = v.colour
          cross join lateral unnest(array[-1, c.family]::smallint[]) as families (family)
         where v.product_id = p.id and v.retired_at is null and families.family is not null
         group by families.family) as offered
     where p.id = any (ids) and p.deleted_at is null
     order by p.id, offered.family
    on conflict (product_id, family) do update
       set (segment, price_cents, title, sizes, families, is_sold_out)
         = (excluded.segment, excluded.price_cents, excluded.title, excluded.sizes, excluded.families,
            excluded.is_sold_out)
     where (stored.segment, stored.price_cents, stored.title, stored.sizes, stored.families, stored.is_sold_out)
        is distinct from (excluded.segment, excluded.price_cents, excluded.title, excluded.sizes, excluded.families,
                          excluded.is_sold_out);
    update catalog.searched_products s
       set (sizes_digest, families, families_in_stock) = (o.sizes_digest, o.families, o.families_in_stock)
      from catalog.searched_products of_id cross join lateral (${optionsOf('of_id.id')}) as o
     where of_id.id = any (ids) and s.id = of_id.id
       and (s.sizes_digest, s.families, s.families_in_stock)
         is distinct from (o.sizes_digest, o.families, o.families_in_stock);
  end $$`;

const segmentOf = (product: string) =>
  `(select c.shelf from catalog.range_counts c where c.category = ${product}.category and c.brand = ${product}.brand)`;
const isSoldOut = (product: string) => `
  coalesce((select bool_and(v.retired_at is not null or v.on_hand <= v.held)
     from catalog.variants v where v.product_id = ${product}), false)`;

/** The previous functions, extended by the columns in `options`. */
const searchFunctions = (options: { columns: string; values: string; of: (id: string) => string; first: string }) => `
  create or replace function catalog.search_added() returns trigger language plpgsql as $$
  begin
    ${options.first}
    insert into catalog.searched_products (id, price_cents, shelf, search, title, is_on_sale, is_sold_out${options.columns})
    select p.id, p.price_cents, ${segmentOf('p')}, p.search, p.title, p.sale_price_cents > 0,
           ${isSoldOut('p.id')}${options.values}
      from added_rows p ${options.of('p.id')} where p.deleted_at is null order by lower(p.title);
    return null;
  end $$;
  create or replace function catalog.search_changed() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is null then
      insert into catalog.searched_products (id, price_cents, shelf, search, title, is_on_sale, is_sold_out${options.columns})
      select p.id, p.price_cents, ${segmentOf('p')}, p.search, p.title, p.sale_price_cents > 0,
             ${isSoldOut('p.id')}${options.values}
        from (select new.*) as p ${options.of('p.id')}
      on conflict (id) do update set (price_cents, shelf, search, title, is_on_sale, is_sold_out)
        = (excluded.price_cents, excluded.shelf, excluded.search, excluded.title, excluded.is_on_sale,
           excluded.is_sold_out);
    else
      delete from catalog.searched_products where id = new.id;
    end if;
    return null;
  end $$`;

// Inserts a new row with its options, so that each product is written only once.
const searching = searchFunctions({
  columns: ', sizes_digest, families, families_in_stock',
  values: ', o.sizes_digest, o.families, o.families_in_stock',
  of: (id) => `cross join lateral (${optionsOf(id)}) as o`,
  first: 'perform catalog.refresh_availability(array(select id from added_rows));',
});
const formerSearching = searchFunctions({ columns: '', values: '', of: () => '', first: '' });

// An order writes here only when it takes the last unit of a variant, or gives one back.
const triggers = `
  create function catalog.refresh_availability_added() returns trigger language plpgsql as $$
  begin
    perform catalog.refresh_availability(array(select distinct product_id from added_rows));
    return null;
  end $$;
  create function catalog.refresh_availability_changed() returns trigger language plpgsql as $$
  begin
    perform catalog.refresh_availability(array[coalesce(new.product_id, old.product_id)]);
    return null;
  end $$;
  create function catalog.refresh_availability_of_product() returns trigger language plpgsql as $$
  begin
    perform catalog.refresh_availability(array[new.id]);
    return null;
  end $$;
  create trigger refresh_availability_added after insert on catalog.variants
    referencing new table as added_rows for each statement execute function catalog.refresh_availability_added();
  create trigger refresh_availability_changed after update of on_hand, held, retired_at, size, colour
    on catalog.variants for each row
    when (((old.on_hand > old.held), (old.retired_at is null), old.size, old.colour)
      is distinct from ((new.on_hand > new.held), (new.retired_at is null), new.size, new.colour))
    execute function catalog.refresh_availability_changed();
  create trigger refresh_availability_removed after delete on catalog.variants for each row
    execute function catalog.refresh_availability_changed();
  create trigger refresh_availability_added after insert on catalog.product_colours
    referencing new table as added_rows for each statement execute function catalog.refresh_availability_added();
  create trigger refresh_availability_changed after update of name, family on catalog.product_colours for each row
    when ((old.name, old.family) is distinct from (new.name, new.family))
    execute function catalog.refresh_availability_changed();
  create trigger refresh_availability_removed after delete on catalog.product_colours for each row
    execute function catalog.refresh_availability_changed();
  create trigger refresh_availability_changed after update of category, brand, title, regular_price_cents,
    sale_price_cents, deleted_at on catalog.products for each row
    when ((old.category, old.brand, old.title, old.price_cents, (old.deleted_at is null))
      is distinct from (new.category, new.brand, new.title, new.price_cents, (new.deleted_at is null)))
    execute function catalog.refresh_availability_of_product()`;

const functions = [
  ...['refresh_availability_added', 'refresh_availability_changed', 'refresh_availability_of_product'],
  ...['count_availability_added', 'count_availability_removed', 'count_availability_changed'],
  'refresh_availability',
];
