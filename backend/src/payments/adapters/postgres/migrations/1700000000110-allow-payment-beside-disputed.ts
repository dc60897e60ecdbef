import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A closed payment can become disputed while its order has another payment. A separate migration drops the former
 * index and constraint: creating an index takes a weaker lock.
 */
export class DisputedPayments1700000000110 implements MigrationInterface {
  readonly name = 'DisputedPayments1700000000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unique index payments_one_active_per_order on payments.payments (order_id)
        where state not in ('failed', 'cancelled', 'expired', 'refunded', 'disputed')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payments.payments_one_active_per_order');
  }
}
