/** Products by category and brand, counted, and the table that is searched. */
export const listing = `
  create table catalog.range_counts (
    category text not null,
    brand text not null,
    count bigint not null default 0 check (count >= 0),
    revision bigint not null default 0,
    shelf smallint not null generated always as identity,
    primary key (category, brand)
  );

  create table catalog.searched_products (
    id uuid primary key,
    price_cents bigint not null,
    shelf smallint not null,
    search tsvector not null,
    title text not null,
    is_on_sale boolean not null default false,
    is_sold_out boolean not null default false,
    sizes_digest uuid not null default md5('')::uuid,
    families smallint not null default 0,
    families_in_stock smallint not null default 0
  ) with (fillfactor=90);
  create index searched_products_words on catalog.searched_products using gin (search);
  create index searched_products_offers on catalog.searched_products (price_cents, id)
    include (shelf, is_on_sale, is_sold_out, sizes_digest, families, families_in_stock);
  create index searched_products_titles on catalog.searched_products using gin (ts_filter(search, '{a}'));
  create index searched_products_names on catalog.searched_products using gin (ts_filter(search, '{a,b}'));

  insert into catalog.range_counts (category, brand)
  select category, brand
    from unnest(array['men', 'women', 'kids', 'accessories', 'footwear']) with ordinality as c (category, c),
         unnest(array['nike', 'adidas', 'puma', 'levi', 'zara', 'h&m']) with ordinality as b (brand, b)
   order by c, b;

  create function catalog.count_added() returns trigger language plpgsql as $$
    begin
      update catalog.range_counts c set count = c.count + added.count, revision = c.revision + 1
        from (select category, brand, count(*) as count from added_rows where deleted_at is null group by 1, 2) as added
       where c.category = added.category and c.brand = added.brand;
      return null;
    end $$;

  create function catalog.count_removed() returns trigger language plpgsql as $$
    begin
      update catalog.range_counts c set count = c.count - removed.count, revision = c.revision + 1
        from (select category, brand, count(*) as count from removed_rows
              where deleted_at is null group by 1, 2) as removed
       where c.category = removed.category and c.brand = removed.brand;
      return null;
    end $$;

  create function catalog.count_moved() returns trigger language plpgsql as $$
    begin
      update catalog.range_counts c set count = c.count - 1, revision = c.revision + 1
       where old.deleted_at is null and c.category = old.category and c.brand = old.brand;
      update catalog.range_counts c set count = c.count + 1, revision = c.revision + 1
       where new.deleted_at is null and c.category = new.category and c.brand = new.brand;
      return null;
    end $$;

  create function catalog.count_revised() returns trigger language plpgsql as $$
    begin
      update catalog.range_counts c set revision = c.revision + 1
       where c.category = new.category and c.brand = new.brand and c.xmin <> pg_current_xact_id()::xid;
      return null;
    end $$;

  create function catalog.search_added() returns trigger language plpgsql as $$
    begin
      perform catalog.refresh_availability(array(select id from added_rows));
      insert into catalog.searched_products
          (id, price_cents, shelf, search, title, is_on_sale, is_sold_out, sizes_digest, families, families_in_stock)
      select p.id, p.price_cents,
               (select c.shelf from catalog.range_counts c where c.category = p.category and c.brand = p.brand),
               p.search, p.title, p.sale_price_cents > 0,
    coalesce((select bool_and(v.retired_at is not null or v.on_hand <= v.reserved)
       from catalog.variants v where v.product_id = p.id), false), o.sizes_digest, o.families, o.families_in_stock
        from added_rows p cross join lateral (
      select coalesce(max(md5(array_to_string(a.sizes, E'\\n'))) filter (where a.family = -1), md5(''))::uuid
               as sizes_digest,
             coalesce(sum(1 << a.family) filter (where a.family >= 0), 0)::smallint as families,
             coalesce(sum(1 << a.family) filter (where a.family >= 0 and not a.is_sold_out), 0)::smallint
               as families_in_stock
        from catalog.availability a where a.product_id = p.id) as o where p.deleted_at is null order by lower(p.title);
      return null;
    end $$;

  create function catalog.search_changed() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is null then
        insert into catalog.searched_products
          (id, price_cents, shelf, search, title, is_on_sale, is_sold_out, sizes_digest, families, families_in_stock)
        select p.id, p.price_cents,
               (select c.shelf from catalog.range_counts c where c.category = p.category and c.brand = p.brand),
               p.search, p.title, p.sale_price_cents > 0,
    coalesce((select bool_and(v.retired_at is not null or v.on_hand <= v.reserved)
       from catalog.variants v where v.product_id = p.id), false), o.sizes_digest, o.families, o.families_in_stock
          from (select new.*) as p cross join lateral (
      select coalesce(max(md5(array_to_string(a.sizes, E'\\n'))) filter (where a.family = -1), md5(''))::uuid
               as sizes_digest,
             coalesce(sum(1 << a.family) filter (where a.family >= 0), 0)::smallint as families,
             coalesce(sum(1 << a.family) filter (where a.family >= 0 and not a.is_sold_out), 0)::smallint
               as families_in_stock
        from catalog.availability a where a.product_id = p.id) as o
        on conflict (id) do update set (price_cents, shelf, search, title, is_on_sale, is_sold_out)
          = (excluded.price_cents, excluded.shelf, excluded.search, excluded.title, excluded.is_on_sale,
             excluded.is_sold_out);
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

  create function catalog.search_stock_added() returns trigger language plpgsql as $$
    begin
      update catalog.searched_products s set is_sold_out = not s.is_sold_out
       where s.id in (select product_id from added_rows) and s.is_sold_out <> 
    coalesce((select bool_and(v.retired_at is not null or v.on_hand <= v.reserved)
       from catalog.variants v where v.product_id = s.id), false);
      return null;
    end $$;

  create function catalog.search_stocked() returns trigger language plpgsql as $$
    begin
      update catalog.searched_products s set is_sold_out = not s.is_sold_out
       where s.id = coalesce(new.product_id, old.product_id) and s.is_sold_out <> 
    coalesce((select bool_and(v.retired_at is not null or v.on_hand <= v.reserved)
       from catalog.variants v where v.product_id = s.id), false);
      return null;
    end $$;

  create trigger count_added after insert
    on catalog.products referencing new table as added_rows for each statement
    execute function catalog.count_added();
  create trigger count_removed after delete
    on catalog.products referencing old table as removed_rows for each statement
    execute function catalog.count_removed();
  create trigger count_moved after update of category, brand, deleted_at on catalog.products for each row
    when ((old.category, old.brand, old.deleted_at)
          is distinct from (new.category, new.brand, new.deleted_at))
    execute function catalog.count_moved();
  create trigger count_revised after update of title, title_words, range_words, description_words, regular_price_cents,
      sale_price_cents
    on catalog.products for each row
    when ((old.title, old.title_words, old.range_words, old.description_words, old.price_cents,
           old.sale_price_cents > 0)
          is distinct from
          (new.title, new.title_words, new.range_words, new.description_words, new.price_cents,
           new.sale_price_cents > 0))
    execute function catalog.count_revised();
  create trigger search_added after insert
    on catalog.products referencing new table as added_rows for each statement
    execute function catalog.search_added();
  create trigger search_changed after update of title, title_words, range_words, description_words, category, brand,
      regular_price_cents, sale_price_cents, deleted_at
    on catalog.products for each row
    when ((old.title, old.search, old.category, old.brand, old.price_cents, old.deleted_at, old.sale_price_cents > 0)
          is distinct from
          (new.title, new.search, new.category, new.brand, new.price_cents, new.deleted_at, new.sale_price_cents > 0))
    execute function catalog.search_changed();
  create trigger search_removed after delete on catalog.products for each row
    execute function catalog.search_removed();
  create trigger search_stock_added after insert
    on catalog.variants referencing new table as added_rows for each statement
    execute function catalog.search_stock_added();
  create trigger search_stocked after update of on_hand, reserved, retired_at on catalog.variants for each row
    when ((old.retired_at is null and old.on_hand > old.reserved) <> (new.retired_at is null and new.on_hand > new.reserved))
    execute function catalog.search_stocked();
  create trigger search_stock_removed after delete on catalog.variants for each row
    when (old.retired_at is null)
    execute function catalog.search_stocked();
`;
