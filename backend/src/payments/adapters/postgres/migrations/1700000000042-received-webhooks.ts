import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks as received, for later investigation. */
export class ProviderNotices1700000000042 implements MigrationInterface {
  readonly name = 'ProviderNotices1700000000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payments.provider_notices (
        event_id text primary key,
        type text not null,
        provider_ref text,
        raw text not null,
        received_at timestamptz not null default now(),
        handled_at timestamptz
      );
      create index provider_notices_received on payments.provider_notices (received_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payments.provider_notices');
  }
}
