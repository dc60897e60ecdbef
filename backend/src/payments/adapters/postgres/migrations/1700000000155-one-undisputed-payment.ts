import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order may have another payment beside one whose dispute is being refunded or was settled, as beside a disputed
 * one. A separate migration drops the former index: creating an index takes a weaker lock.
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
