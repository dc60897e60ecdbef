/** Sizes and colours in stock, counted for the filters. */
export const availability = `
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
  ) with (fillfactor=85);
  create index availability_cheapest on catalog.availability (segment, family, price_cents, product_id);
  create index availability_dearest on catalog.availability (segment, family, price_cents desc, product_id);
  create index availability_first_titles
    on catalog.availability (segment, family, title collate catalog.by_title, product_id);
  create index availability_last_titles
    on catalog.availability (segment, family, title collate catalog.by_title desc, product_id);
  create index availability_latest on catalog.availability (segment, family, product_id desc);

  create table catalog.availability_changes (
    id bigint primary key generated always as identity,
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
  create index availability_set_counts_by_size
    on catalog.availability_set_counts using gin (sizes) with (fastupdate=off);

  create table catalog.availability_family_counts (
    size text not null,
    segment smallint not null,
    families smallint not null,
    products bigint not null,
    primary key (size, segment, families)
  );

  create table catalog.availability_revision (
    changes bigint not null
  );

  create table catalog.available_options (
    size text not null,
    family smallint not null,
    segment smallint not null,
    product_id uuid not null,
    primary key (size, family, segment, product_id)
  );
  insert into catalog.availability_revision values (0);

  create function catalog.count_availability_added() returns trigger language plpgsql as $$
    begin
      insert into catalog.availability_changes (segment, family, sizes, families, change)
      select segment, family, sizes, families, count(*) from added_rows group by 1, 2, 3, 4;
      insert into catalog.available_options (size, family, segment, product_id) 
      select s.size, family, segment, product_id from added_rows cross join lateral unnest(sizes) as s (size)
       where true on conflict do nothing;
      return null;
    end $$;

  create function catalog.count_availability_removed() returns trigger language plpgsql as $$
    begin
      insert into catalog.availability_changes (segment, family, sizes, families, change)
      select segment, family, sizes, families, -count(*) from removed_rows group by 1, 2, 3, 4;
      
    delete from catalog.available_options o using (
      select s.size, family, segment, product_id from removed_rows cross join lateral unnest(sizes) as s (size)
       where true) as gone
     where (o.size, o.family, o.segment, o.product_id) = (gone.size, gone.family, gone.segment, gone.product_id);
      return null;
    end $$;

  create function catalog.count_availability_changed() returns trigger language plpgsql as $$
    begin
      insert into catalog.availability_changes (segment, family, sizes, families, change)
      select segment, family, sizes, families, sum(change)
        from (select segment, family, sizes, families, -1 as change from former_rows
              union all select segment, family, sizes, families, 1 from changed_rows) as moved
       group by 1, 2, 3, 4 having sum(change) <> 0;
      
        
    delete from catalog.available_options o using (
      select s.size, family, segment, product_id from former_rows cross join lateral unnest(sizes) as s (size)
       where true except 
      select s.size, family, segment, product_id from changed_rows cross join lateral unnest(sizes) as s (size)
       where true) as gone
     where (o.size, o.family, o.segment, o.product_id) = (gone.size, gone.family, gone.segment, gone.product_id);
        insert into catalog.available_options (size, family, segment, product_id)
        
      select s.size, family, segment, product_id from changed_rows cross join lateral unnest(sizes) as s (size)
       where true except 
      select s.size, family, segment, product_id from former_rows cross join lateral unnest(sizes) as s (size)
       where true on conflict do nothing;
      return null;
    end $$;

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
             case when offered.family = -1 then (
      select array_append(
        (select array_agg(each.bits order by each.size collate "C")
           from (select v.size, coalesce(bit_or(1 << c.family), 0)::smallint as bits 
      from catalog.variants v left join catalog.product_colours c on c.product_id = v.product_id and c.name = v.colour
     where v.product_id = p.id and v.retired_at is null and v.on_hand > v.reserved and v.size is not null
                  group by v.size) as each),
        (select coalesce(bit_or(1 << c.family), 0)::smallint 
      from catalog.variants v left join catalog.product_colours c on c.product_id = v.product_id and c.name = v.colour
     where v.product_id = p.id and v.retired_at is null))) else '{}' end, offered.is_sold_out
        from catalog.products p
        join catalog.range_counts s on s.category = p.category and s.brand = p.brand
        cross join lateral (
          select families.family, not bool_or(v.on_hand > v.reserved) as is_sold_out,
                 coalesce(
                 array_agg(distinct v.size collate "C") filter (where v.on_hand > v.reserved and v.size is not null), '{}'
               ) as sizes
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
        from catalog.searched_products of_id cross join lateral (
      select coalesce(max(md5(array_to_string(a.sizes, E'\\n'))) filter (where a.family = -1), md5(''))::uuid
               as sizes_digest,
             coalesce(sum(1 << a.family) filter (where a.family >= 0), 0)::smallint as families,
             coalesce(sum(1 << a.family) filter (where a.family >= 0 and not a.is_sold_out), 0)::smallint
               as families_in_stock
        from catalog.availability a where a.product_id = of_id.id) as o
       where of_id.id = any (ids) and s.id = of_id.id
         and (s.sizes_digest, s.families, s.families_in_stock)
           is distinct from (o.sizes_digest, o.families, o.families_in_stock);
    end $$;

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

  create trigger refresh_availability_changed after update of category, brand, title, regular_price_cents, sale_price_cents,
      deleted_at
    on catalog.products for each row
    when ((old.category, old.brand, old.title, old.price_cents, old.deleted_at is null)
          is distinct from (new.category, new.brand, new.title, new.price_cents, new.deleted_at is null))
    execute function catalog.refresh_availability_of_product();
  create trigger refresh_availability_added after insert
    on catalog.variants referencing new table as added_rows for each statement
    execute function catalog.refresh_availability_added();
  create trigger refresh_availability_changed after update of on_hand, reserved, retired_at, size, colour
    on catalog.variants for each row
    when ((old.on_hand > old.reserved, old.retired_at is null, old.size, old.colour)
          is distinct from (new.on_hand > new.reserved, new.retired_at is null, new.size, new.colour))
    execute function catalog.refresh_availability_changed();
  create trigger refresh_availability_removed after delete on catalog.variants for each row
    execute function catalog.refresh_availability_changed();
  create trigger refresh_availability_added after insert
    on catalog.product_colours referencing new table as added_rows for each statement
    execute function catalog.refresh_availability_added();
  create trigger refresh_availability_changed after update of name, family on catalog.product_colours for each row
    when ((old.name, old.family)
          is distinct from (new.name, new.family))
    execute function catalog.refresh_availability_changed();
  create trigger refresh_availability_removed after delete on catalog.product_colours for each row
    execute function catalog.refresh_availability_changed();
  create trigger count_availability_added after insert
    on catalog.availability referencing new table as added_rows for each statement
    execute function catalog.count_availability_added();
  create trigger count_availability_removed after delete
    on catalog.availability referencing old table as removed_rows for each statement
    execute function catalog.count_availability_removed();
  create trigger count_availability_changed after update
    on catalog.availability referencing old table as former_rows new table as changed_rows for each statement
    execute function catalog.count_availability_changed();
`;
