import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payments1700000000040 implements MigrationInterface {
  readonly name = 'Payments1700000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists payments;
      create table payments.payments (
        id uuid primary key,
        order_id uuid not null,
        provider text not null check (provider in ('sandbox', 'paypal')),
        state text not null check (state in ('opening', 'opened', 'capturing', 'settling', 'captured', 'disputed',
          'refunding', 'refund_failed', 'refunded', 'failed', 'cancelled', 'expired')),
        amount_cents bigint not null check (amount_cents > 0),
        lines jsonb not null,
        attempt int not null check (attempt > 0),
        provider_ref text unique,
        approval_url text,
        capture_ref text unique,
        payer_ref text,
        refund_ref text unique,
        setback text check (setback in ('notApproved', 'declined')),
        reason text,
        looks int not null check (looks >= 0),
        due_at timestamptz,
        changed_at timestamptz not null,
        check (state in ('opening', 'failed', 'cancelled', 'expired') or provider_ref is not null),
        check (state not in ('captured', 'refunding', 'refund_failed', 'refunded') or capture_ref is not null)
      );
      create index payments_of_order on payments.payments (order_id, id);
      create index payments_due on payments.payments (due_at) where due_at is not null;
      create unique index payments_one_not_final_per_order on payments.payments (order_id)
        where state not in ('failed', 'cancelled', 'expired', 'refunded');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payments.payments');
  }
}
