import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Ordering1700000000050 implements MigrationInterface {
  readonly name = 'Ordering1700000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema ordering');
    await runner.query(orders);
    await runner.query(lines);
    await runner.query(timeline);
    await runner.query(indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema ordering cascade');
  }
}

const orders = `
  create table ordering.orders (
    id uuid primary key,
    customer_id uuid not null,
    customer_name text not null,
    cart_id uuid not null,
    total_cents bigint not null check (total_cents between 1 and 999999999),
    status text not null
      check (status in ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')),
    payment_status text not null
      check (payment_status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
    ending text check (ending in ('lapsed', 'replaced', 'paymentRefused', 'turnedDown')),
    refund text not null check (refund in ('none', 'asked', 'failed', 'done')),
    is_current boolean not null,
    is_being_charged boolean not null,
    payable_until timestamptz,
    placed_at timestamptz not null,
    changed_at timestamptz,
    payment_id uuid unique,
    payer_ref text,
    address_id uuid not null,
    address text not null,
    city text not null,
    pincode text not null,
    phone text not null,
    notes text not null,
    check (status <> 'confirmed' or payment_status in ('paid', 'refunded')),
    check ((payment_id is not null) = (payment_status in ('paid', 'refunded'))),
    check (payable_until is null or (status = 'pending' and payment_id is null)),
    check (not is_current or (status = 'pending' and payment_id is null))
  )`;

const lines = `
  create table ordering.order_lines (
    order_id uuid not null references ordering.orders on delete cascade,
    product_id uuid not null,
    position int not null check (position between 0 and 99),
    title text not null,
    image text not null,
    price_cents bigint not null check (price_cents > 0),
    quantity int not null check (quantity > 0),
    primary key (order_id, product_id),
    unique (order_id, position)
  )`;

const timeline = `
  create table ordering.order_timeline (
    id bigint generated always as identity primary key,
    order_id uuid not null references ordering.orders on delete cascade,
    at timestamptz not null,
    status text not null,
    payment_status text not null,
    note text not null,
    staff_note text not null,
    author text not null
  )`;

const indexes = `
  create unique index orders_one_current_per_customer on ordering.orders (customer_id) where is_current;
  create index orders_of_customer on ordering.orders (customer_id, placed_at desc, id desc);
  create index orders_newest on ordering.orders (placed_at desc, id desc);
  create index orders_by_status on ordering.orders (status, placed_at desc, id desc);
  create index orders_overdue on ordering.orders (payable_until) where payable_until is not null;
  create index order_timeline_of_order on ordering.order_timeline (order_id, id)`;
