import type { MigrationInterface, QueryRunner } from 'typeorm';

const names = ['provider_ref', 'capture_ref', 'refund_ref'];

/** A provider's names of a payment are still nobody else's. Only that it has none yet is no longer written into each index with each change of it. */
export class NamesOfPayments1700000000080 implements MigrationInterface {
  readonly name = 'NamesOfPayments1700000000080';

  async up(runner: QueryRunner): Promise<void> {
    for (const name of names) {
      await runner.query(`
        create unique index payments_by_${name} on payments.payments (${name}) where ${name} is not null;
        alter table payments.payments drop constraint payments_${name}_key`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of names) {
      await runner.query(`
        alter table payments.payments add unique (${name});
        drop index payments.payments_by_${name}`);
    }
  }
}
