import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each customer has ordered, spent and got back; of those from before, the next migration of orders adds it. */
export class CustomerTotals1795700000181 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [totals, counting]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger sum_up_placed on ordering.orders;
      drop trigger sum_up_deleted on ordering.orders;
      drop trigger sum_up_changed on ordering.orders;
      drop trigger sum_up_refunds on ordering.order_refunds;
      drop function ordering.sum_up_placed, ordering.sum_up_deleted, ordering.sum_up_changed, ordering.sum_up_refunds,
        ordering.sum_up;
      drop table ordering.customer_totals`);
  }
}

// Customers who deleted their accounts are not in it. A guest has no name and address but those of the latest order.
const totals = `
  create table ordering.customer_totals (
    customer_id uuid primary key,
    name text not null,
    name_key text collate "C" not null generated always as (platform.squeezed(name)) stored,
    email text,
    orders int not null check (orders >= 0),
    spent_cents bigint not null,
    refunded_cents bigint not null,
    last_order_at timestamptz not null
  ) with (fillfactor=80);
  create index customer_totals_by_last_order on ordering.customer_totals (last_order_at, customer_id);
  create index customer_totals_by_spent on ordering.customer_totals (spent_cents, customer_id);
  create index customer_totals_by_name on ordering.customer_totals (name_key, customer_id);
  create index customer_totals_by_part_of_name on ordering.customer_totals using gin (name_key gin_trgm_ops);
  create index customer_totals_by_email on ordering.customer_totals (lower(email) text_pattern_ops);
`;

// Sums are read under the lock of the row, so they are right for whoever has none yet, too.
const counting = `
  create function ordering.sum_up(customers uuid[]) returns void language plpgsql as $$
    begin
      insert into ordering.customer_totals as t
             (customer_id, name, orders, spent_cents, refunded_cents, last_order_at)
      select id, '', 0, 0, 0, '-infinity' from (select distinct unnest(customers) as id) as changed order by id
      on conflict (customer_id) do update set orders = t.orders where false;

      update ordering.customer_totals t
         set (name, email, orders, spent_cents, refunded_cents, last_order_at) = (
           select coalesce((array_agg(o.customer_name order by o.placed_at desc, o.id desc))[1], ''),
                  (array_agg(o.contact_email order by o.placed_at desc, o.id desc)
                     filter (where o.contact_email is not null))[1],
                  count(*),
                  coalesce(sum(o.total_cents) filter (where o.payment_status in ('paid', 'refunded')), 0),
                  coalesce(sum(r.cents), 0),
                  coalesce(max(o.placed_at), '-infinity')
             from ordering.orders o
             left join lateral (
               select sum(amount_cents) as cents from ordering.order_refunds
                where order_id = o.id and state = 'done') as r on true
            where o.customer_id = t.customer_id and not o.customer_has_left)
       where t.customer_id = any(customers);

      delete from ordering.customer_totals where customer_id = any(customers) and orders = 0;
    end $$;

  create function ordering.sum_up_placed() returns trigger language plpgsql as $$
    begin
      perform ordering.sum_up(array_agg(customer_id)) from placed;
      return null;
    end $$;

  create function ordering.sum_up_deleted() returns trigger language plpgsql as $$
    begin
      perform ordering.sum_up(array_agg(customer_id)) from deleted;
      return null;
    end $$;

  create function ordering.sum_up_changed() returns trigger language plpgsql as $$
    begin
      perform ordering.sum_up(array_agg(o.customer_id) || array_agg(n.customer_id))
         from old_orders o join new_orders n using (id)
        where (o.customer_id, o.customer_has_left, o.customer_name, o.contact_email, o.total_cents, o.placed_at,
               o.payment_status in ('paid', 'refunded')) is distinct from
              (n.customer_id, n.customer_has_left, n.customer_name, n.contact_email, n.total_cents, n.placed_at,
               n.payment_status in ('paid', 'refunded'));
      return null;
    end $$;

  create function ordering.sum_up_refunds() returns trigger language plpgsql as $$
    begin
      if new.state = 'done' or (tg_op = 'UPDATE' and old.state = 'done') then
        perform ordering.sum_up(array[customer_id]) from ordering.orders where id = new.order_id;
      end if;
      return null;
    end $$;

  create trigger sum_up_placed after insert on ordering.orders referencing new table as placed
    for each statement execute function ordering.sum_up_placed();
  create trigger sum_up_deleted after delete on ordering.orders referencing old table as deleted
    for each statement execute function ordering.sum_up_deleted();
  create trigger sum_up_changed after update on ordering.orders referencing old table as old_orders new table as new_orders
    for each statement execute function ordering.sum_up_changed();
  create trigger sum_up_refunds after insert or update of state, amount_cents on ordering.order_refunds for each row
    execute function ordering.sum_up_refunds();
`;
