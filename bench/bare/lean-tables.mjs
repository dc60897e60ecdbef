/**
 * The tables of purchase-server.mjs: no triggers, no foreign keys, and as indexes only primary keys, which are all that
 * its statements need.
 */
const tables = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.sessions (id uuid primary key, person_id uuid not null, ends_at timestamptz not null);
  create table bare.cart_lines (
    person_id uuid, product_id uuid, quantity integer not null, primary key (person_id, product_id));
  create table bare.addresses (
    id uuid primary key, person_id uuid not null, address text not null, city text not null, pincode text not null,
    phone text not null, notes text not null);
  create table bare.orders (
    id uuid primary key, person_id uuid not null, status text not null, total_cents integer not null,
    address text not null, city text not null, pincode text not null, phone text not null,
    placed_at timestamptz not null, payer text);
  create table bare.order_lines (
    order_id uuid, product_id uuid, quantity integer not null, title text not null, price_cents integer not null,
    primary key (order_id, product_id));
  create table bare.products (
    id uuid primary key, title text not null, image text not null, price_cents integer not null,
    on_hand integer not null, held integer not null);
  insert into bare.products
    select id, title, image, price_cents,
      (select sum(on_hand) from catalog.variants v where v.product_id = p.id), 0
    from catalog.products p where deleted_at is null;
  analyze bare.products`;

/** Drops and creates the tables, and copies the shop's products. */
export function createLeanTables(client) {
  return client.query(tables);
}
