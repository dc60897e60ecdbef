import type { MigrationInterface, QueryRunner } from 'typeorm';

const names = ['provider_ref', 'capture_ref', 'refund_ref'];

/**
 * A provider's names of a payment are still nobody else's. Only that it has none yet is no longer written into each index with each change of it:
 * the former ones go in a step of their own, because whoever makes an index lets others read, and then may not ask for more.
 */
export class NamesOfPayments1700000000080 implements MigrationInterface {
  readonly name = 'NamesOfPayments1700000000080';

  async up(runner: QueryRunner): Promise<void> {
    for (const name of names) {
      await runner.query(`
        create unique index payments_by_${name} on payments.payments (${name}) where ${name} is not null`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of names) await runner.query(`drop index payments.payments_by_${name}`);
  }
}
