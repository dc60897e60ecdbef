import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders with their lines and timeline, counted by status, and what staff find them by. */
export class Ordering1795700000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [orders, counting, searching]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema ordering cascade');
  }
}

const orders = `
  create schema ordering;
  create sequence ordering.order_numbers start with 10001;

  create table ordering.orders (
    id uuid primary key,
    customer_id uuid not null,
    customer_name text not null,
    cart_id uuid not null,
    total_cents bigint not null check (total_cents >= 1 and total_cents <= 999999999),
    status text not null
      check (status in ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')),
    payment_status text not null
      check (payment_status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
    ending text check (ending in ('expired', 'replaced', 'paymentRefused', 'rejected', 'accountDeleted')),
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
    customer_has_left boolean not null default false,
    number bigint not null default nextval('ordering.order_numbers'),
    recipient_name text not null default '',
    contact_email text,
    link_version smallint not null default 0,
    contact_email_unicode text,
    check (status <> 'confirmed' or payment_status in ('paid', 'refunded')),
    check ((payment_id is not null) = (payment_status in ('paid', 'refunded'))),
    check (payable_until is null or (status = 'pending' and payment_id is null)),
    check ((not is_current) or (status = 'pending' and payment_id is null))
  );
  alter sequence ordering.order_numbers owned by ordering.orders.number;
  create unique index orders_one_current_per_customer on ordering.orders (customer_id) where is_current;
  create index orders_of_customer on ordering.orders (customer_id, placed_at desc, id desc);
  create index orders_newest on ordering.orders (placed_at desc, id desc);
  create index orders_by_status on ordering.orders (status, placed_at desc, id desc);
  create index orders_overdue on ordering.orders (payable_until) where payable_until is not null;
  create unique index orders_by_number on ordering.orders (number);
  create index orders_to_pack on ordering.orders (placed_at desc, id desc)
    where payment_status = 'paid' and status in ('pending', 'confirmed', 'inProcess');
  create trigger staff_changes after insert or delete or update on ordering.orders for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('status', 'payment_status', 'refund', 'ending');

  create table ordering.order_lines (
    order_id uuid not null references ordering.orders on delete cascade,
    product_id uuid not null,
    position int not null check (position >= 0 and position <= 99),
    title text not null,
    image text not null,
    price_cents bigint not null check (price_cents > 0),
    quantity int not null check (quantity > 0),
    variant_id uuid not null,
    size text,
    colour text,
    sku text,
    unique (order_id, position),
    primary key (order_id, variant_id)
  );

  create table ordering.order_timeline (
    id bigint primary key generated always as identity,
    order_id uuid not null references ordering.orders on delete cascade,
    at timestamptz not null,
    status text not null,
    payment_status text not null,
    note text not null,
    staff_note text not null,
    author text not null
  );
  create index order_timeline_of_order on ordering.order_timeline (order_id, id);
`;

const counting = `
  create function ordering.count_placed() returns trigger language plpgsql as $$
    begin
      insert into ordering.order_count_changes (status, change) select status, count(*) from placed group by status;
      return null;
    end $$;

  create function ordering.count_moved() returns trigger language plpgsql as $$
    begin
      insert into ordering.order_count_changes (status, change) values (old.status, -1), (new.status, 1);
      return null;
    end $$;

  create function ordering.count_gone() returns trigger language plpgsql as $$
    begin
      insert into ordering.order_count_changes (status, change) select status, -count(*) from gone group by status;
      return null;
    end $$;

  create table ordering.order_counts (
    status text primary key,
    count bigint not null
  );

  create table ordering.order_count_changes (
    id bigserial primary key,
    status text not null,
    change int not null
  );

  create trigger count_placed after insert on ordering.orders referencing new table as placed for each statement
    execute function ordering.count_placed();
  create trigger count_moved after update on ordering.orders for each row
    when (old.status is distinct from new.status)
    execute function ordering.count_moved();
  create trigger count_gone after delete on ordering.orders referencing old table as gone for each statement
    execute function ordering.count_gone();
`;

const searching = `
  create function ordering.digits_in(value text) returns text language sql immutable parallel safe return
    regexp_replace(translate(replace(normalize(value, NFKC), '(0)', ''),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯', repeat('0123456789', 4)), '[^0-9]', '', 'g');

  create table ordering.search_texts (
    order_id uuid primary key references ordering.orders on delete cascade,
    text text not null
  );
  create index search_texts_by_part on ordering.search_texts using gin (text gin_trgm_ops);

  create function ordering.write_search_texts(ids uuid[]) returns void language sql as $$
    insert into ordering.search_texts (order_id, text)
    select o.id, concat_ws(' ', ordering.digits_in(o.phone), platform.squeezed(o.phone),
             platform.squeezed(o.customer_name), platform.squeezed(nullif(o.recipient_name, o.customer_name)),
             platform.squeezed(o.address), platform.squeezed(o.city), platform.squeezed(o.pincode),
             platform.squeezed(o.contact_email), platform.squeezed(o.contact_email_unicode), lines.text)
      from ordering.orders o cross join lateral (
        select string_agg(concat_ws(' ', platform.squeezed(l.title), platform.squeezed(l.sku)), ' ') as text
          from ordering.order_lines l where l.order_id = o.id) as lines
     where o.id = any(ids)
    on conflict (order_id) do update set text = excluded.text where search_texts.text <> excluded.text
  $$;

  create function ordering.search_placed_orders() returns trigger language plpgsql as $$
    begin
      perform ordering.write_search_texts(array(select distinct order_id from added_lines));
      return null;
    end $$;

  create function ordering.search_changed_orders() returns trigger language plpgsql as $$
    begin
      perform ordering.write_search_texts(array[new.id]);
      return null;
    end $$;

  create trigger search_placed_orders after insert
    on ordering.order_lines referencing new table as added_lines for each statement
    execute function ordering.search_placed_orders();
  create trigger search_changed_orders after update on ordering.orders for each row
    when ((old.customer_name, old.recipient_name, old.address, old.city, old.pincode, old.phone, old.contact_email,
           old.contact_email_unicode) is distinct from
          (new.customer_name, new.recipient_name, new.address, new.city, new.pincode, new.phone, new.contact_email,
           new.contact_email_unicode))
    execute function ordering.search_changed_orders();
`;
