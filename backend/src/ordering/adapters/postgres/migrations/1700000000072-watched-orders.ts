import type { MigrationInterface, QueryRunner } from 'typeorm';
import { notWatching, watching } from '../../../../platform/audit/audit-trigger.js';

const watched = ['status', 'payment_status', 'refund', 'ending'];

export class WatchedOrders1700000000072 implements MigrationInterface {
  readonly name = 'WatchedOrders1700000000072';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(watching('ordering.orders', watched));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(notWatching('ordering.orders'));
  }
}
