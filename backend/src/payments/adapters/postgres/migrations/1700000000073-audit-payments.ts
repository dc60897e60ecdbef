import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger, dropAuditTrigger } from '../../../../platform/audit/staff-audit-trigger.js';

const watched = ['state'];

export class WatchedPayments1700000000073 implements MigrationInterface {
  readonly name = 'WatchedPayments1700000000073';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditTrigger('payments.payments', watched));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropAuditTrigger('payments.payments'));
  }
}
