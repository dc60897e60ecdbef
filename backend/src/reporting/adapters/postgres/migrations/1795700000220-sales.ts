import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was sold, by days; a trigger notes each order that becomes paid, whichever version does it. */
export class Sales1795700000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [facts, totals, noting]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger note_sale_of_new on ordering.orders;
      drop trigger note_sale on ordering.orders;
      drop schema reporting cascade`);
  }
}

// The id is that of the order, or of the refund. What it adds to the days is read from there when it is counted, by the
// day that it gets then.
const facts = `
  create schema reporting;

  create table reporting.facts (
    id uuid primary key,
    order_id uuid not null,
    is_refund boolean not null,
    at timestamptz not null,
    day date,
    check (is_refund or id = order_id)
  );
  create index facts_not_counted on reporting.facts (at) where day is null;
  create index facts_of_day on reporting.facts (day);
`;

// Months and years by their first days. Sizes as they were bought, '' for none; categories and brands of the product
// when it was added up.
const totals = `
  create table reporting.days (
    day date primary key,
    orders bigint not null,
    units bigint not null,
    gross_cents bigint not null,
    discount_cents bigint not null,
    delivery_cents bigint not null,
    tax_cents bigint not null,
    refund_cents bigint not null
  ) with (fillfactor=80);

  create table reporting.item_days (
    day date not null,
    variant_id uuid not null,
    size text not null,
    product_id uuid not null,
    units bigint not null,
    net_cents bigint not null,
    refunded_units bigint not null,
    refund_cents bigint not null,
    primary key (day, variant_id, size)
  ) with (fillfactor=90);
  create index item_days_of_product on reporting.item_days (product_id, day);

  create table reporting.product_months (
    month date not null,
    product_id uuid not null,
    units bigint not null,
    net_cents bigint not null,
    refunded_units bigint not null,
    refund_cents bigint not null,
    primary key (month, product_id)
  ) with (fillfactor=80);

  create table reporting.product_years (
    year date not null,
    product_id uuid not null,
    units bigint not null,
    net_cents bigint not null,
    refunded_units bigint not null,
    refund_cents bigint not null,
    primary key (year, product_id)
  ) with (fillfactor=80);

  create table reporting.group_days (
    kind text not null check (kind in ('size', 'category', 'brand')),
    day date not null,
    key text not null,
    units bigint not null,
    net_cents bigint not null,
    refunded_units bigint not null,
    refund_cents bigint not null,
    primary key (kind, day, key)
  ) with (fillfactor=80);

  create table reporting.comparisons (
    day date primary key,
    at timestamptz not null default now(),
    differing int not null
  );
`;

const noting = `
  create function reporting.note_sale() returns trigger language plpgsql as $$
    begin
      insert into reporting.facts (id, order_id, is_refund, at)
      values (new.id, new.id, false, coalesce(new.changed_at, new.placed_at)) on conflict (id) do nothing;
      return null;
    end $$;
  create trigger note_sale_of_new after insert on ordering.orders for each row
    when (new.payment_status in ('paid', 'refunded'))
    execute function reporting.note_sale();
  create trigger note_sale after update of payment_status on ordering.orders for each row
    when (new.payment_status in ('paid', 'refunded') and old.payment_status not in ('paid', 'refunded'))
    execute function reporting.note_sale();
`;
