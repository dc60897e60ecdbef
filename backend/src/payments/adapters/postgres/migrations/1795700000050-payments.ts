import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments of orders, what the provider reported, and the sandbox provider. */
export class Payments1795700000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [payments, sandbox]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema sandbox_paypal, payments cascade');
  }
}

const payments = `
  create schema payments;
  create function payments.refuse_capture_beside_a_dispute() returns trigger language plpgsql as $$
    begin
      if exists (
        select from payments.payments
         where order_id = new.order_id and id <> new.id and stage in ('disputed', 'dispute_refunding')) then
        raise exception 'Another payment of order % is disputed', new.order_id;
      end if;
      return new;
    end $$;

  create table payments.payments (
    id uuid primary key,
    order_id uuid not null,
    provider text not null check (provider in ('sandbox', 'paypal')),
    stage text not null check (stage in (
      'opening', 'opened', 'capturing', 'settling', 'captured', 'disputed', 'refunding', 'refund_failed', 'refunded',
      'failed', 'cancelled', 'expired', 'dispute_refunding', 'dispute_settled')),
    amount_cents bigint not null check (amount_cents > 0),
    lines jsonb not null,
    attempt int not null check (attempt > 0),
    provider_ref text,
    approval_url text,
    capture_ref text,
    payer_ref text,
    refund_ref text,
    last_failure text check (last_failure in ('notApproved', 'declined')),
    reason text,
    checks int not null check (checks >= 0),
    next_check_at timestamptz,
    changed_at timestamptz not null,
    check (stage not in ('captured', 'refunding', 'refund_failed', 'refunded') or capture_ref is not null),
    check (stage in ('opening', 'failed', 'cancelled', 'expired', 'disputed', 'dispute_settled')
      or provider_ref is not null)
  );
  create index payments_of_order on payments.payments (order_id, id);
  create index payments_due_for_check on payments.payments (next_check_at) where next_check_at is not null;
  create unique index payments_by_provider_ref on payments.payments (provider_ref) where provider_ref is not null;
  create unique index payments_by_capture_ref on payments.payments (capture_ref) where capture_ref is not null;
  create unique index payments_by_refund_ref on payments.payments (refund_ref) where refund_ref is not null;
  create unique index payments_one_undisputed_per_order on payments.payments (order_id)
    where stage not in (
      'failed', 'cancelled', 'expired', 'refunded', 'disputed', 'dispute_refunding', 'dispute_settled');
  create trigger staff_changes after insert or delete or update on payments.payments for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('stage');
  create trigger no_capture_beside_a_dispute before update of stage on payments.payments for each row
    when (new.stage = 'capturing' and old.stage <> 'capturing')
    execute function payments.refuse_capture_beside_a_dispute();

  create table payments.webhook_events (
    event_id text primary key,
    type text not null,
    provider_ref text,
    body text not null,
    received_at timestamptz not null default now(),
    handled_at timestamptz
  );
  create index webhook_events_received on payments.webhook_events (received_at);
  create index webhook_events_by_provider_ref on payments.webhook_events (provider_ref);
`;

const sandbox = `
  create schema sandbox_paypal;
  create table sandbox_paypal.orders (
    token text primary key,
    custom_id text not null,
    invoice_id text not null,
    amount_cents bigint not null check (amount_cents > 0),
    lines jsonb not null,
    state text not null default 'created' check (state in ('created', 'approved', 'completed', 'voided')),
    scenario text not null default 'none',
    form_token text not null,
    payer_id text not null,
    silent_until timestamptz,
    created_at timestamptz not null default now()
  );

  create table sandbox_paypal.requests (
    idempotency_key text primary key,
    response jsonb not null,
    at timestamptz not null default now()
  );

  create table sandbox_paypal.captures (
    id text primary key,
    token text not null unique references sandbox_paypal.orders (token),
    amount_cents bigint not null,
    completes_at timestamptz not null,
    at timestamptz not null default now()
  );

  create table sandbox_paypal.refunds (
    id text primary key,
    capture_id text not null unique references sandbox_paypal.captures,
    amount_cents bigint not null,
    at timestamptz not null default now()
  );
`;
