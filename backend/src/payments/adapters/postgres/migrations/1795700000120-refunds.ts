import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds as rows of their own: one for each that there ever was, and several of a payment. */
export class Refunds1795700000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [refunds, fromBefore, besideTheVersionBefore, sandbox]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger refunds_of_the_version_before on payments.payments;
      drop trigger refunds_of_the_version_before on sandbox_paypal.refunds;
      drop function payments.complete_refunds, sandbox_paypal.copy_refund;
      drop table payments.refunds, sandbox_paypal.capture_refunds`);
  }
}

// Kind `dispute`: of all of a charge that contradicts the payment, whatever its amount.
const refunds = `
  create table payments.refunds (
    id uuid primary key,
    payment_id uuid not null references payments.payments,
    order_id uuid not null,
    amount_cents bigint not null check (amount_cents > 0),
    origin text not null check (origin in ('shop', 'provider')),
    kind text not null check (kind in ('refund', 'dispute', 'reversal')),
    stage text not null check (stage in ('asked', 'sending', 'pending', 'delayed', 'done', 'refused')),
    attempt int not null check (attempt > 0),
    provider_ref text,
    note text,
    problem text,
    checks int not null check (checks >= 0),
    next_check_at timestamptz,
    created_at timestamptz not null,
    concluded_at timestamptz,
    check (stage not in ('pending', 'done') or provider_ref is not null),
    check ((concluded_at is null) = (stage not in ('done', 'refused')))
  );
  create index refunds_of_payment on payments.refunds (payment_id, id);
  create index refunds_of_order on payments.refunds (order_id);
  create index refunds_due_for_check on payments.refunds (next_check_at) where next_check_at is not null;
  create unique index refunds_by_provider_ref on payments.refunds (provider_ref) where provider_ref is not null;
  create unique index refunds_one_in_flight on payments.refunds (payment_id) where stage = 'sending';
  create trigger staff_changes after insert or delete or update on payments.refunds for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('stage', 'amount_cents', '#payment_id');
`;

// The only refund of a payment until now has the payment's id.
const fromBefore = `
  insert into payments.refunds (id, payment_id, order_id, amount_cents, origin, kind, stage, attempt, provider_ref,
                                problem, checks, next_check_at, created_at, concluded_at)
  select id, id, order_id, amount_cents, 'shop', case stage when 'dispute_refunding' then 'dispute' else 'refund' end,
         case stage when 'refunded' then 'done' when 'refund_failed' then 'delayed' else 'sending' end, 1,
         case stage when 'refunded' then coalesce(refund_ref, 'unknown:' || id) end,
         case stage when 'refund_failed' then reason end, 0, case stage when 'refunded' then null else next_check_at end,
         changed_at, case stage when 'refunded' then changed_at end
    from payments.payments where stage in ('refunded', 'refunding', 'refund_failed', 'dispute_refunding');

  update payments.payments set stage = 'captured', next_check_at = null where stage in ('refunding', 'refund_failed');
  update payments.payments set next_check_at = null where stage = 'dispute_refunding';
`;

// The version before refunds all that is left, and stores only that the payment is refunded.
const besideTheVersionBefore = `
  create function payments.complete_refunds() returns trigger language plpgsql as $$
    declare
      done_cents bigint;
    begin
      update payments.refunds
         set stage = 'done', provider_ref = coalesce(provider_ref, 'unknown:' || id), next_check_at = null,
             concluded_at = new.changed_at
       where payment_id = new.id and stage not in ('done', 'refused');
      select coalesce(sum(amount_cents), 0) into done_cents
        from payments.refunds where payment_id = new.id and stage = 'done';
      if done_cents < new.amount_cents
         and not exists (select from payments.refunds where payment_id = new.id and kind = 'dispute') then
        insert into payments.refunds (id, payment_id, order_id, amount_cents, origin, kind, stage, attempt,
                                      provider_ref, checks, created_at, concluded_at)
        values (gen_random_uuid(), new.id, new.order_id, new.amount_cents - done_cents, 'shop', 'refund', 'done', 1,
                coalesce(new.refund_ref, 'unknown:' || new.id), 0, new.changed_at, new.changed_at)
        on conflict do nothing;
      end if;
      return null;
    end $$;
  create trigger refunds_of_the_version_before after update of stage on payments.payments for each row
    when (new.stage = 'refunded' and old.stage <> 'refunded')
    execute function payments.complete_refunds();
`;

const sandbox = `
  create table sandbox_paypal.capture_refunds (
    id text primary key,
    capture_id text not null references sandbox_paypal.captures,
    amount_cents bigint not null check (amount_cents > 0),
    custom_id text unique,
    completes_at timestamptz not null,
    at timestamptz not null default now()
  );
  create index capture_refunds_of_capture on sandbox_paypal.capture_refunds (capture_id);
  insert into sandbox_paypal.capture_refunds (id, capture_id, amount_cents, custom_id, completes_at, at)
  select r.id, capture_id, r.amount_cents, null, at, at from sandbox_paypal.refunds r;

  create function sandbox_paypal.copy_refund() returns trigger language plpgsql as $$
    begin
      insert into sandbox_paypal.capture_refunds (id, capture_id, amount_cents, completes_at)
      select new.id, new.capture_id, left_over.cents, new.at
        from (select c.amount_cents - coalesce(sum(r.amount_cents), 0) as cents
                from sandbox_paypal.captures c left join sandbox_paypal.capture_refunds r on r.capture_id = c.id
               where c.id = new.capture_id group by c.id) as left_over
       where left_over.cents > 0;
      return null;
    end $$;
  create trigger refunds_of_the_version_before after insert on sandbox_paypal.refunds for each row
    execute function sandbox_paypal.copy_refund();
`;
