import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A dispute that is refunded or settled stands beside other payments of its order, as a disputed one does. A separate
 * migration drops the former index: creating one takes a weaker lock.
 */
export class OneUndisputedPayment1700000000155 implements MigrationInterface {
  readonly name = 'OneUndisputedPayment1700000000155';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unique index payments_one_undisputed_per_order on payments.payments (order_id)
        where state not in
          ('failed', 'cancelled', 'expired', 'refunded', 'disputed', 'dispute_refunding', 'dispute_settled')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payments.payments_one_undisputed_per_order');
  }
}
