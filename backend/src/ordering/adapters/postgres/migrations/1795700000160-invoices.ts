import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invoices and credit notes, and what waits for one. Triggers say what waits, also where the version before takes a
 * payment or refunds it.
 */
export class Invoices1795700000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [issued, neverChanged, awaited]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger await_invoice_of_new on ordering.orders;
      drop trigger await_invoice on ordering.orders;
      drop trigger await_credit_note_of_new on ordering.order_refunds;
      drop trigger await_credit_note on ordering.order_refunds;
      drop function ordering.await_invoice, ordering.await_credit_note;
      drop table ordering.invoices_awaited, ordering.invoices, ordering.invoice_counters;
      drop function ordering.keep_invoices;`);
  }
}

// Without references to orders: issuing would have to wait for whoever has locked one.
const issued = `
  create table ordering.invoice_counters (
    series text not null check (series in ('INV', 'CN')),
    year int not null,
    last int not null check (last > 0),
    primary key (series, year)
  );

  create table ordering.invoices (
    id uuid primary key,
    series text not null check (series in ('INV', 'CN')),
    year int not null,
    number int not null,
    order_id uuid not null,
    refund_id uuid unique,
    corrects uuid references ordering.invoices,
    issued_on date not null,
    content jsonb not null,
    unique (series, year, number),
    check (extract(year from issued_on) = year),
    check ((series = 'CN') = (refund_id is not null)),
    check ((series = 'CN') = (corrects is not null))
  );
  create unique index invoices_one_per_order on ordering.invoices (order_id) where series = 'INV';
  create index invoices_of_order on ordering.invoices (order_id);
  create index invoices_with_buyer on ordering.invoices (issued_on) where content -> 'buyer' <> 'null';
`;

// A buyer may be forgotten, after a year at the earliest; how many years it takes is a setting.
const neverChanged = `
  create function ordering.keep_invoices() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.issued_on < (now() - interval '1 year')::date
         and new.content = jsonb_set(old.content, '{buyer}', 'null')
         and to_jsonb(new) - 'content' = to_jsonb(old) - 'content' then
        return new;
      end if;
      raise exception 'What was issued is neither changed nor deleted';
    end $$;
  create trigger keep_invoices before update or delete on ordering.invoices for each row
    execute function ordering.keep_invoices();
  create trigger keep_all_invoices before truncate on ordering.invoices for each statement
    execute function ordering.keep_invoices();
`;

const awaited = `
  create table ordering.invoices_awaited (
    id uuid primary key,
    order_id uuid not null,
    refund_id uuid,
    at timestamptz not null
  );
  create index invoices_awaited_longest on ordering.invoices_awaited (at, refund_id nulls first);
  create index invoices_awaited_of_order on ordering.invoices_awaited (order_id);

  create function ordering.await_invoice() returns trigger language plpgsql as $$
    begin
      insert into ordering.invoices_awaited (id, order_id, at)
      select new.id, new.id, coalesce(new.changed_at, new.placed_at)
       where not exists (select from ordering.invoices where order_id = new.id and series = 'INV')
      on conflict (id) do nothing;
      return null;
    end $$;
  create trigger await_invoice_of_new after insert on ordering.orders for each row
    when (new.payment_status in ('paid', 'refunded'))
    execute function ordering.await_invoice();
  create trigger await_invoice after update of payment_status on ordering.orders for each row
    when (new.payment_status in ('paid', 'refunded') and old.payment_status not in ('paid', 'refunded'))
    execute function ordering.await_invoice();

  create function ordering.await_credit_note() returns trigger language plpgsql as $$
    begin
      insert into ordering.invoices_awaited (id, order_id, refund_id, at)
      select new.id, new.order_id, new.id, coalesce(new.concluded_at, new.at)
       where not exists (select from ordering.invoices where refund_id = new.id)
      on conflict (id) do nothing;
      return null;
    end $$;
  create trigger await_credit_note_of_new after insert on ordering.order_refunds for each row
    when (new.state = 'done')
    execute function ordering.await_credit_note();
  create trigger await_credit_note after update of state on ordering.order_refunds for each row
    when (new.state = 'done' and old.state <> 'done')
    execute function ordering.await_credit_note();
`;
