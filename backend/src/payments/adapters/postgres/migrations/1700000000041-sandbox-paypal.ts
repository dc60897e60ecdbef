import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of the sandbox provider, in a schema by itself: it simulates another company. */
export class SandboxPaypal1700000000041 implements MigrationInterface {
  readonly name = 'SandboxPaypal1700000000041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists sandbox_paypal;
      create table sandbox_paypal.orders (
        token text primary key,
        custom_id text not null,
        invoice_id text not null,
        amount_cents bigint not null check (amount_cents > 0),
        lines jsonb not null,
        state text not null default 'created' check (state in ('created', 'approved', 'completed', 'voided')),
        rehearsal text not null default 'none',
        form_token text not null,
        payer_id text not null,
        silent_until timestamptz,
        opened_at timestamptz not null default now()
      );
      create table sandbox_paypal.requests (
        key text primary key,
        answer jsonb not null,
        at timestamptz not null default now()
      );
      create table sandbox_paypal.captures (
        id text primary key,
        token text not null unique references sandbox_paypal.orders,
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema sandbox_paypal cascade');
  }
}
