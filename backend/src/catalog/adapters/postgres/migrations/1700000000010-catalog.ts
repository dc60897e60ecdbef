import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Catalog1700000000010 implements MigrationInterface {
  readonly name = 'Catalog1700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema catalog');
    await runner.query(products);
    await runner.query(productIndexes);
    await runner.query(words);
    await runner.query(reservations);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema catalog cascade');
  }
}

const products = `
  create table catalog.products (
    id uuid primary key,
    title text not null check (title <> ''),
    description text not null,
    category text not null check (category in ('men', 'women', 'kids', 'accessories', 'footwear')),
    brand text not null check (brand in ('nike', 'adidas', 'puma', 'levi', 'zara', 'h&m')),
    image text not null,
    regular_price_cents bigint not null check (regular_price_cents between 1 and 100000000),
    sale_price_cents bigint not null check (sale_price_cents >= 0 and sale_price_cents < regular_price_cents),
    price_cents bigint not null
      generated always as (case when sale_price_cents > 0 then sale_price_cents else regular_price_cents end) stored,
    on_hand bigint not null check (on_hand >= 0),
    held bigint not null check (held >= 0 and held <= on_hand),
    title_words text not null,
    range_words text not null,
    description_words text not null,
    search tsvector not null generated always as (
      setweight(to_tsvector('simple', title_words) || to_tsvector('english', title_words), 'A') ||
      setweight(to_tsvector('simple', range_words) || to_tsvector('english', range_words), 'B') ||
      setweight(to_tsvector('simple', description_words) || to_tsvector('english', description_words), 'C')
    ) stored,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`;

const productIndexes = `
  create index products_cheapest on catalog.products (price_cents, id) where deleted_at is null;
  create index products_dearest on catalog.products (price_cents desc, id) where deleted_at is null;
  create index products_a_to_z on catalog.products (lower(title), id) where deleted_at is null;
  create index products_z_to_a on catalog.products (lower(title) desc, id) where deleted_at is null;
  create index products_newest on catalog.products (id desc) where deleted_at is null;
  create index products_on_sale on catalog.products (id desc) where deleted_at is null and sale_price_cents > 0;
  create index products_of_range on catalog.products (category, brand, price_cents, id) where deleted_at is null;
  create index products_search on catalog.products using gin (search)`;

// All words of products, with the spellings that typos are matched by.
const words = `
  create table catalog.words (
    word text collate "C" primary key,
    stem text,
    spellings text[] not null
  );
  create index words_stem on catalog.words (stem);
  create index words_spellings on catalog.words using gin (spellings)`;

const reservations = `
  create table catalog.reservations (
    order_id uuid not null,
    product_id uuid not null references catalog.products (id),
    customer_id uuid not null,
    quantity bigint not null check (quantity > 0),
    state text not null check (state in ('held', 'sold', 'returned')),
    held_until timestamptz not null,
    primary key (order_id, product_id)
  );
  create index reservations_held on catalog.reservations (product_id, held_until) where state = 'held';
  create index reservations_of_customer on catalog.reservations (customer_id) where state = 'held'`;
