import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger, dropAuditTrigger } from '../../../../platform/audit/staff-audit-trigger.js';

const watched = ['status', 'payment_status', 'refund', 'ending'];

export class WatchedOrders1700000000072 implements MigrationInterface {
  readonly name = 'WatchedOrders1700000000072';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditTrigger('ordering.orders', watched));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropAuditTrigger('ordering.orders'));
  }
}
