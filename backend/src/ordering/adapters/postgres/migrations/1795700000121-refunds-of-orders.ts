import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of an order was refunded, by lines; one refund for each order that was refunded until now. */
export class RefundsOfOrders1795700000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [refunds, fromBefore, besideTheVersionBefore]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger refunds_of_the_version_before on ordering.orders;
      drop function ordering.complete_refunds;
      drop table ordering.refund_lines, ordering.order_refunds`);
  }
}

// `wish` is what was asked for, by which a repeated request is known.
const refunds = `
  create table ordering.order_refunds (
    id uuid primary key,
    order_id uuid not null references ordering.orders on delete cascade,
    amount_cents bigint not null check (amount_cents > 0),
    delivery_cents bigint not null check (delivery_cents >= 0 and delivery_cents <= amount_cents),
    tax jsonb not null,
    state text not null check (state in ('pending', 'done', 'refused')),
    is_of_provider boolean not null,
    is_reversal boolean not null,
    reason text,
    wish jsonb,
    staff_id uuid,
    at timestamptz not null,
    concluded_at timestamptz,
    check ((concluded_at is null) = (state = 'pending'))
  );
  create index order_refunds_of_order on ordering.order_refunds (order_id, id);
  create index order_refunds_done on ordering.order_refunds (concluded_at) where state = 'done';
  create trigger staff_changes after insert or delete or update on ordering.order_refunds for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('state', 'amount_cents', '#order_id');

  create table ordering.refund_lines (
    refund_id uuid not null references ordering.order_refunds on delete cascade,
    variant_id uuid not null,
    quantity int not null check (quantity >= 0),
    amount_cents bigint not null check (amount_cents >= 0),
    restock boolean not null,
    primary key (refund_id, variant_id)
  );
`;

// The id is that of the payment, as of the payment's refund.
const fromBefore = `
  insert into ordering.order_refunds (id, order_id, amount_cents, delivery_cents, tax, state, is_of_provider,
                                      is_reversal, at, concluded_at)
  select payment_id, id, total_cents, delivery_cents, '[]', 'done', false, false, coalesce(changed_at, placed_at),
         coalesce(changed_at, placed_at)
    from ordering.orders where payment_status = 'refunded';
  insert into ordering.refund_lines (refund_id, variant_id, quantity, amount_cents, restock)
  select r.id, l.variant_id, l.quantity, l.price_cents * l.quantity - l.discount_cents, false
    from ordering.order_refunds r join ordering.order_lines l using (order_id);
`;

// The version before refunds all that is left, and stores only that the order is refunded.
const besideTheVersionBefore = `
  create function ordering.complete_refunds() returns trigger language plpgsql as $$
    begin
      update ordering.order_refunds set state = 'done', concluded_at = new.changed_at
       where order_id = new.id and state = 'pending';
      insert into ordering.order_refunds (id, order_id, amount_cents, delivery_cents, tax, state, is_of_provider,
                                          is_reversal, at, concluded_at)
      select gen_random_uuid(), new.id, new.total_cents - refunded.cents, 0, '[]', 'done', false, false, new.changed_at,
             new.changed_at
        from (select coalesce(sum(amount_cents), 0) as cents
                from ordering.order_refunds where order_id = new.id and state = 'done') as refunded
       where refunded.cents < new.total_cents;
      return null;
    end $$;
  create trigger refunds_of_the_version_before after update of payment_status on ordering.orders for each row
    when (new.payment_status = 'refunded' and old.payment_status = 'paid')
    execute function ordering.complete_refunds();
`;
