import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the former unique constraints, whose indexes also contain payments without these ids. */
export class FormerNamesOfPayments1700000000081 implements MigrationInterface {
  readonly name = 'FormerNamesOfPayments1700000000081';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments.payments
        drop constraint if exists payments_provider_ref_key,
        drop constraint if exists payments_capture_ref_key,
        drop constraint if exists payments_refund_ref_key`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table payments.payments add unique (provider_ref), add unique (capture_ref), add unique (refund_ref)',
    );
  }
}
