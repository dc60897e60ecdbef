/** What shoppers list and search: a row of each product that is not deleted, kept by one trigger function. */
export const listing = `
  create function catalog.words_vector(words text) returns tsvector language sql immutable strict parallel safe return
    (select coalesce(string_agg('''' || word || ''':' || place, ' '), '')::tsvector
              || to_tsvector('english', coalesce(string_agg(word, ' ' order by place) filter (where word ~ '^[ -~]+$'), ''))
       from unnest(string_to_array(words, ' ')) with ordinality as input (word, place) where word <> '');
  comment on function catalog.words_vector is
    'Words as they are, whatever their script, which no parser of texts divides, and the stems of English ones.';

  create table catalog.product_listing (
    product_id uuid primary key references catalog.products on delete cascade,
    category text not null,
    brand text not null,
    title text not null,
    price_cents bigint not null,
    is_on_sale boolean not null,
    is_sold_out boolean not null,
    families smallint[] not null,
    family_bits int not null,
    available_bits int not null,
    sizes text[] not null,
    size_bits int[] not null,
    available_in_family text[] not null,
    search tsvector not null,
    staff_words text not null
  );
  comment on column catalog.product_listing.families is 'Of its colours, sold out or not.';
  comment on column catalog.product_listing.family_bits is 'As families, 8 for family 3.';
  comment on column catalog.product_listing.available_bits is 'Of the families that can be had.';
  comment on column catalog.product_listing.sizes is 'Those that can be had, in any colour.';
  comment on column catalog.product_listing.size_bits is 'For each of the sizes, the families that can be had in it.';
  comment on column catalog.product_listing.available_in_family is
    'What can be had in colours: 3:M in family 3, =navy:M in one whose name is or ends so; 3: and =navy: in any size.';

  comment on column catalog.product_listing.staff_words is 'Title, brand and SKUs, in which staff find parts.';

  create index product_listing_cheapest on catalog.product_listing (price_cents, product_id);
  create index product_listing_dearest on catalog.product_listing (price_cents desc, product_id);
  create index product_listing_first_titles on catalog.product_listing (title collate catalog.by_title, product_id);
  create index product_listing_last_titles on catalog.product_listing (title collate catalog.by_title desc, product_id);
  create index product_listing_of_category on catalog.product_listing (category, product_id desc);
  create index product_listing_of_both on catalog.product_listing (category, brand, product_id desc);
  create index product_listing_of_brand on catalog.product_listing (brand, product_id desc);
  create index product_listing_offers on catalog.product_listing (product_id desc)
    where is_on_sale and not is_sold_out;
  create index product_listing_sizes on catalog.product_listing using gin (sizes);
  create index product_listing_families on catalog.product_listing using gin (families);
  create index product_listing_available on catalog.product_listing using gin (available_in_family);
  create index product_listing_words on catalog.product_listing using gin (search);
  create index product_listing_staff_words on catalog.product_listing using gin (staff_words gin_trgm_ops);
  create index product_listing_names on catalog.product_listing using gin (ts_filter(search, '{a,b}'));

  create view catalog.listed_products as
    select p.id as product_id, p.category, p.brand, p.title, p.price_cents, p.sale_price_cents > 0 as is_on_sale,
           coalesce(not bool_or(v.is_available), true) as is_sold_out,
           coalesce(array_agg(distinct v.family) filter (where v.family is not null), '{}') as families,
           coalesce(bit_or(1 << v.family), 0) as family_bits,
           coalesce(bit_or(1 << v.family) filter (where v.is_available), 0) as available_bits,
           coalesce(array_agg(v.size order by v.size) filter (where v.is_first), '{}') as sizes,
           coalesce(array_agg(v.bits order by v.size) filter (where v.is_first), '{}') as size_bits,
           coalesce(array_agg(distinct v.family || ':') filter (where v.is_available and v.family is not null), '{}')
             || coalesce(array_agg(distinct v.family || ':' || v.size)
                           filter (where v.is_available and v.family is not null and v.size is not null), '{}')
             || coalesce(array_agg(distinct '=' || v.colour || ':')
                           filter (where v.is_available and v.colour is not null), '{}')
             || coalesce(array_agg(distinct '=' || v.colour || ':' || v.size)
                           filter (where v.is_available and v.colour is not null and v.size is not null), '{}')
             as available_in_family,
           setweight(catalog.words_vector(p.title_words), 'A') ||
           setweight(catalog.words_vector(p.range_words), 'B') ||
           setweight(catalog.words_vector(p.description_words), 'C') ||
           coalesce(catalog.words_vector(string_agg(distinct v.name, ' ')), '') ||
           array_to_tsvector(
             coalesce(array_agg(distinct 'sku:' || platform.squeezed(v.sku)) filter (where v.sku is not null), '{}') ||
             coalesce(array_agg(distinct '=' || v.colour) filter (where v.colour is not null), '{}'))
             as search,
           concat_ws(' ', platform.squeezed(p.title), platform.squeezed(p.brand),
             array_to_string(array_remove(string_to_array(p.range_words, ' '), p.category), ' '),
             string_agg(distinct platform.squeezed(v.sku), ' ')) as staff_words
      from catalog.products p
      left join lateral (
        select v.size, v.sku, v.on_hand > v.reserved as is_available, c.family, c.name_words as name, named.colour,
               v.size is not null and v.on_hand > v.reserved and row_number() over same = 1 as is_first,
               coalesce(bit_or(1 << c.family) over same, 0) as bits
          from catalog.variants v
          left join catalog.product_colours c on c.product_id = v.product_id and c.name = v.colour
          left join lateral unnest(array[c.name_words, substring(c.name_words from ' ([^ ]+)$')]) as named (colour)
            on named.colour <> ''
         where v.product_id = p.id and v.retired_at is null
        window same as (partition by v.size, v.on_hand > v.reserved)) as v on true
     where p.deleted_at is null
     group by p.id;

  create table catalog.size_spellings (
    size text primary key,
    folded text not null
  );
  comment on table catalog.size_spellings is 'Sizes as variants have or had them, to be found in any case.';
  create index size_spellings_folded on catalog.size_spellings (folded);

  create function catalog.note_sizes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into catalog.size_spellings
        select distinct size, platform.folded(size) from added_rows where size is not null order by size
        on conflict do nothing;
      else
        insert into catalog.size_spellings values (new.size, platform.folded(new.size)) on conflict do nothing;
      end if;
      return null;
    end $$;

  create function catalog.keep_listing() returns trigger language plpgsql as $$
    declare
      changed uuid[];
    begin
      if tg_op = 'INSERT' and tg_table_name = 'products' then
        changed := array(select id from added_rows);
      elsif tg_op = 'INSERT' then
        changed := array(select distinct product_id from added_rows);
      elsif tg_table_name = 'products' then
        changed := array[new.id];
      else
        changed := array[coalesce(new.product_id, old.product_id)];
      end if;
      -- The next statements see what was committed while this one waited.
      perform from catalog.product_listing where product_id = any (changed) order by product_id for update;
      delete from catalog.product_listing l using catalog.products p
       where l.product_id = any (changed) and p.id = l.product_id and p.deleted_at is not null;
      insert into catalog.product_listing as stored
      select * from catalog.listed_products where product_id = any (changed) order by product_id
      on conflict (product_id) do update
        set (category, brand, title, price_cents, is_on_sale, is_sold_out, families, family_bits, available_bits, sizes,
             size_bits, available_in_family, search, staff_words)
          = (excluded.category, excluded.brand, excluded.title, excluded.price_cents, excluded.is_on_sale,
             excluded.is_sold_out, excluded.families, excluded.family_bits, excluded.available_bits, excluded.sizes,
             excluded.size_bits, excluded.available_in_family, excluded.search, excluded.staff_words)
        where stored.* is distinct from excluded.*;
      return null;
    end $$;

  create trigger keep_listing_added after insert
    on catalog.products referencing new table as added_rows for each statement
    execute function catalog.keep_listing();
  create trigger keep_listing_changed after update of title, title_words, range_words, description_words, category, brand,
      regular_price_cents, sale_price_cents, deleted_at
    on catalog.products for each row
    when ((old.title, old.title_words, old.range_words, old.description_words, old.category, old.brand, old.price_cents,
           old.sale_price_cents > 0, old.deleted_at is null)
          is distinct from
          (new.title, new.title_words, new.range_words, new.description_words, new.category, new.brand, new.price_cents,
           new.sale_price_cents > 0, new.deleted_at is null))
    execute function catalog.keep_listing();
  create trigger keep_listing_added after insert
    on catalog.variants referencing new table as added_rows for each statement
    execute function catalog.keep_listing();
  create trigger keep_listing_changed after update of on_hand, reserved, retired_at, size, colour, sku
    on catalog.variants for each row
    when ((old.on_hand > old.reserved, old.retired_at is null, old.size, old.colour, old.sku)
          is distinct from (new.on_hand > new.reserved, new.retired_at is null, new.size, new.colour, new.sku))
    execute function catalog.keep_listing();
  create trigger keep_listing_removed after delete on catalog.variants for each row
    execute function catalog.keep_listing();
  create trigger note_sizes_added after insert
    on catalog.variants referencing new table as added_rows for each statement
    execute function catalog.note_sizes();
  create trigger note_sizes_changed after update of size on catalog.variants for each row
    when (new.size <> old.size or new.size is not null and old.size is null)
    execute function catalog.note_sizes();
  create trigger keep_listing_added after insert
    on catalog.product_colours referencing new table as added_rows for each statement
    execute function catalog.keep_listing();
  create trigger keep_listing_changed after update of name, family on catalog.product_colours for each row
    when ((old.name, old.family) is distinct from (new.name, new.family))
    execute function catalog.keep_listing();
  create trigger keep_listing_removed after delete on catalog.product_colours for each row
    execute function catalog.keep_listing();
`;
