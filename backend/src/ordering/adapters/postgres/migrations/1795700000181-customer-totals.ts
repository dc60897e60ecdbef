import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each customer has ordered, spent and got back. */
export class CustomerTotals1795700000181 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [totals, counting, fromBefore]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger sum_up_customers on ordering.orders;
      drop trigger sum_up_changed_customers on ordering.orders;
      drop trigger sum_up_refunds on ordering.order_refunds;
      drop function ordering.sum_up_customers, ordering.sum_up_refunds, ordering.add_to_customer;
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

const counting = `
  create function ordering.add_to_customer(o ordering.orders, times int) returns void language plpgsql as $$
    begin
      if o.customer_has_left then
        return;
      end if;
      insert into ordering.customer_totals as t
             (customer_id, name, email, orders, spent_cents, refunded_cents, last_order_at)
      select o.customer_id, o.customer_name, o.contact_email, greatest(times, 0),
             case when o.payment_status in ('paid', 'refunded') then o.total_cents else 0 end,
             coalesce((select sum(amount_cents) from ordering.order_refunds where order_id = o.id and state = 'done'), 0),
             o.placed_at
      on conflict (customer_id) do update set
        orders = t.orders + times,
        spent_cents = t.spent_cents + times * excluded.spent_cents,
        refunded_cents = t.refunded_cents + times * excluded.refunded_cents,
        name = case when excluded.last_order_at >= t.last_order_at then excluded.name else t.name end,
        email = case when excluded.last_order_at >= t.last_order_at then coalesce(excluded.email, t.email)
                     else coalesce(t.email, excluded.email) end,
        last_order_at = greatest(t.last_order_at, excluded.last_order_at);
      if times < 0 then
        delete from ordering.customer_totals where customer_id = o.customer_id and orders = 0;
      end if;
    end $$;

  create function ordering.sum_up_customers() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform ordering.add_to_customer(old, -1);
      end if;
      if tg_op <> 'DELETE' then
        perform ordering.add_to_customer(new, 1);
      end if;
      return null;
    end $$;

  create function ordering.sum_up_refunds() returns trigger language plpgsql as $$
    begin
      update ordering.customer_totals t
         set refunded_cents = t.refunded_cents
               + case when new.state = 'done' then new.amount_cents else 0 end
               - case when tg_op = 'UPDATE' and old.state = 'done' then old.amount_cents else 0 end
        from ordering.orders o
       where o.id = new.order_id and t.customer_id = o.customer_id and not o.customer_has_left;
      return null;
    end $$;

  create trigger sum_up_customers after insert or delete on ordering.orders for each row
    execute function ordering.sum_up_customers();
  create trigger sum_up_changed_customers after update on ordering.orders for each row
    when ((old.customer_id, old.customer_has_left, old.customer_name, old.contact_email, old.total_cents,
           old.payment_status in ('paid', 'refunded')) is distinct from
          (new.customer_id, new.customer_has_left, new.customer_name, new.contact_email, new.total_cents,
           new.payment_status in ('paid', 'refunded')))
    execute function ordering.sum_up_customers();
  create trigger sum_up_refunds after insert or update of state, amount_cents on ordering.order_refunds for each row
    execute function ordering.sum_up_refunds();
`;

const fromBefore = `
  insert into ordering.customer_totals (customer_id, name, email, orders, spent_cents, refunded_cents, last_order_at)
  select o.customer_id, (array_agg(o.customer_name order by o.placed_at desc))[1],
         (array_agg(o.contact_email order by o.placed_at desc) filter (where o.contact_email is not null))[1],
         count(*), coalesce(sum(o.total_cents) filter (where o.payment_status in ('paid', 'refunded')), 0),
         coalesce(sum(r.cents), 0), max(o.placed_at)
    from ordering.orders o
    left join (select order_id, sum(amount_cents) as cents from ordering.order_refunds where state = 'done'
                group by order_id) as r on r.order_id = o.id
   where not o.customer_has_left
   group by o.customer_id;
`;
