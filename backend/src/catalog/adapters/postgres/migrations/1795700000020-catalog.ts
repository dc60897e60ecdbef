import type { MigrationInterface, QueryRunner } from 'typeorm';
import { listing } from './baseline/listing.js';

/** Products with their variants, colours, pictures and stock, and what the shop lists and searches. */
export class Catalog1795700000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [categoriesAndBrands, range, stock, others, editing, runningLow, listing]) {
      await runner.query(statements);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema catalog cascade');
  }
}

// Values of a filter are joined by commas.
const categoriesAndBrands = `
  create schema catalog;

  create table catalog.categories (
    slug text primary key check (slug ~ '^[^,\\s]{1,60}$' and slug = lower(slug)),
    label text not null check (length(label) between 1 and 100),
    title text check (length(title) between 1 and 100),
    image text check (image <> ''),
    position int not null default 1000,
    menu_position int
  );

  create table catalog.brands (
    slug text primary key check (slug ~ '^[^,\\s]{1,60}$' and slug = lower(slug)),
    label text not null check (length(label) between 1 and 100),
    image text check (image <> ''),
    position int not null default 1000
  );

  insert into catalog.categories (slug, label, title, image, position, menu_position)
  values ('men', 'Men', 'Men’s clothing', '/pictures/category-men-720.webp', 1, 1),
         ('women', 'Women', 'Women’s clothing', '/pictures/category-women-720.webp', 2, 2),
         ('kids', 'Kids', 'Kids’ clothing', '/pictures/category-kids-720.webp', 3, 3),
         ('accessories', 'Accessories', null, '/pictures/category-accessories-720.webp', 4, 5),
         ('footwear', 'Footwear', null, '/pictures/category-footwear-720.webp', 5, 4);
  insert into catalog.brands (slug, label, position)
  values ('nike', 'Nike', 1), ('adidas', 'Adidas', 2), ('puma', 'Puma', 3), ('levi', 'Levi''s', 4), ('zara', 'Zara', 5),
         ('h&m', 'H&M', 6);
`;

const range = `
  create collation catalog.by_title (provider = icu, locale = 'en-u-kn-true');

  create table catalog.products (
    id uuid primary key,
    title text not null check (title <> ''),
    description text not null,
    category text not null references catalog.categories,
    brand text not null references catalog.brands,
    image text not null,
    regular_price_cents bigint not null check (regular_price_cents between 1 and 100000000),
    sale_price_cents bigint not null,
    price_cents bigint not null generated always as (
      case when sale_price_cents > 0 then sale_price_cents else regular_price_cents end) stored,
    title_words text not null,
    range_words text not null,
    description_words text not null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    size_scale text,
    content_changed_at timestamptz,
    version int not null default 1,
    check (sale_price_cents >= 0 and sale_price_cents < regular_price_cents)
  ) with (fillfactor=90);
  create index products_by_short_id on catalog.products (right(id::text, 12));

  create table catalog.product_colours (
    product_id uuid not null references catalog.products on delete cascade,
    name text not null check (name <> ''),
    position smallint not null,
    swatch text not null check (swatch ~ '^#[0-9a-f]{6}$'),
    family smallint not null,
    is_family_set_by_staff boolean not null default false,
    name_words text not null,
    primary key (product_id, name)
  );

  create table catalog.product_images (
    product_id uuid not null references catalog.products on delete cascade,
    position smallint not null check (position between 0 and 7),
    url text not null check (url <> ''),
    alt text not null check (length(alt) <= 300),
    colour text check (colour <> ''),
    primary key (product_id, position)
  );

  create table catalog.product_edits (
    product_id uuid not null references catalog.products on delete cascade,
    version int not null,
    at timestamptz not null default clock_timestamp(),
    staff_id uuid not null,
    request_id text not null,
    primary key (product_id, version)
  );
`;

const stock = `
  create table catalog.variants (
    id uuid primary key,
    product_id uuid not null references catalog.products on delete cascade,
    position smallint not null check (position >= 0),
    size text check (size <> ''),
    colour text check (colour <> ''),
    sku text check (length(sku) between 1 and 64),
    on_hand bigint not null check (on_hand >= 0),
    reserved bigint not null,
    retired_at timestamptz,
    check (reserved >= 0 and reserved <= on_hand)
  ) with (fillfactor=85);
  create index variants_of_product on catalog.variants (product_id, position);
  create unique index variants_by_choice
    on catalog.variants (product_id, lower(size), lower(colour)) nulls not distinct
    where retired_at is null;
  create unique index variants_by_sku on catalog.variants (platform.folded(sku))
    where sku is not null and retired_at is null;

  create table catalog.reservations (
    order_id uuid not null,
    product_id uuid not null references catalog.products,
    customer_id uuid not null,
    quantity bigint not null check (quantity > 0),
    state text not null check (state in ('reserved', 'sold', 'returned')),
    reserved_until timestamptz not null,
    variant_id uuid not null,
    primary key (order_id, variant_id)
  );
  create index reservations_of_customer on catalog.reservations (customer_id) where state = 'reserved';
  create index reservations_reserved on catalog.reservations (variant_id, reserved_until) where state = 'reserved';
  create index reservations_sold on catalog.reservations (product_id, order_id desc) where state = 'sold';

  create table catalog.low_variants (
    variant_id uuid primary key references catalog.variants on delete cascade,
    product_id uuid not null,
    available bigint not null
  );
  create index low_variants_fewest on catalog.low_variants (available, variant_id);
`;

// `image_id` is null for pictures that are not of the shop.
const others = `
  create function catalog.image_id(address text) returns uuid language sql immutable parallel safe
    return case when address ~ '^/images/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-720\\.webp$'
                then substr(address, 9, 36)::uuid end;

  create table catalog.uploads (
    id uuid primary key,
    uploaded_by uuid,
    uploaded_at timestamptz not null default now(),
    used_at timestamptz,
    discarded_at timestamptz,
    width int not null,
    height int not null
  );
  create index uploads_of_person on catalog.uploads (uploaded_by, uploaded_at);
  create index uploads_unused on catalog.uploads (uploaded_at) where used_at is null;

  create table catalog.words (
    word text collate "C" primary key,
    stem text,
    spellings text[] not null
  );
  create index words_stem on catalog.words (stem);
  create index words_spellings on catalog.words using gin (spellings);
  create index words_stem_beginnings on catalog.words (stem collate "C");
`;

const editing = `
  create function catalog.note_content_change() returns trigger language plpgsql as $$
    begin
      new.content_changed_at = now();
      return new;
    end $$;

  create function catalog.note_edit() returns trigger language plpgsql as $$
    begin
      insert into catalog.product_edits (product_id, version, staff_id, request_id)
      values (new.id, new.version, current_setting('shop.staff')::uuid, current_setting('shop.request', true));
      return null;
    end $$;

  create trigger staff_changes after insert or delete or update on catalog.products for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change(
      'title', 'description', 'category', 'brand', 'image', 'regular_price_cents', 'sale_price_cents', 'size_scale',
      'deleted_at');
  create trigger note_content_change before update of title, description, category, brand, image,
      regular_price_cents, sale_price_cents
    on catalog.products for each row
    when ((old.title, old.description, old.category, old.brand, old.image, old.regular_price_cents,
           old.sale_price_cents)
          is distinct from
          (new.title, new.description, new.category, new.brand, new.image, new.regular_price_cents,
           new.sale_price_cents))
    execute function catalog.note_content_change();
  create trigger count_edit before update of title on catalog.products for each row
    execute function platform.count_change();
  create trigger note_edit after update on catalog.products for each row
    when (old.version <> new.version and current_setting('shop.staff', true) <> '')
    execute function catalog.note_edit();
  create trigger staff_changes after insert or delete or update on catalog.variants for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('size', 'colour', 'sku', 'on_hand', 'retired_at', '#size', '#colour');
  create trigger staff_changes after insert or delete or update on catalog.product_colours for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('name', 'swatch', 'family', '#name');
  create trigger staff_changes after insert or delete or update on catalog.product_images for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('url', 'alt', 'colour', '#position');
`;

const runningLow = `
  create function catalog.keep_low_variant() returns trigger language plpgsql as $$
    begin
      if new.retired_at is null and new.on_hand - new.reserved < 10
         and (select deleted_at is null from catalog.products where id = new.product_id) then
        insert into catalog.low_variants (variant_id, product_id, available)
        values (new.id, new.product_id, new.on_hand - new.reserved)
        on conflict (variant_id) do update set available = excluded.available;
      else
        delete from catalog.low_variants where variant_id = new.id;
      end if;
      return null;
    end $$;

  create function catalog.keep_low_of_product() returns trigger language plpgsql as $$
    begin
      delete from catalog.low_variants where variant_id in (select id from catalog.variants where product_id = new.id);
      insert into catalog.low_variants (variant_id, product_id, available)
      select id, product_id, on_hand - reserved from catalog.variants
       where product_id = new.id and new.deleted_at is null and retired_at is null and on_hand - reserved < 10;
      return null;
    end $$;

  create trigger keep_low_deleted after update of deleted_at on catalog.products for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null))
    execute function catalog.keep_low_of_product();
  create trigger keep_low_added after insert on catalog.variants for each row
    when (new.on_hand - new.reserved < 10)
    execute function catalog.keep_low_variant();
  create trigger keep_low_moved after update of on_hand, reserved, retired_at on catalog.variants for each row
    when (least(old.on_hand - old.reserved, new.on_hand - new.reserved) < 10
          and (old.on_hand - old.reserved, old.retired_at is null) <> (new.on_hand - new.reserved, new.retired_at is null))
    execute function catalog.keep_low_variant();
`;
