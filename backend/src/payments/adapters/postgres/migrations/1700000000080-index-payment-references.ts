import type { MigrationInterface, QueryRunner } from 'typeorm';

const names = ['provider_ref', 'capture_ref', 'refund_ref'];

/**
 * Partial unique indexes, so that payments without these ids are not indexed. A separate migration drops the former
 * indexes: creating an index takes a weaker lock than dropping one, and upgrading a lock can deadlock.
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
