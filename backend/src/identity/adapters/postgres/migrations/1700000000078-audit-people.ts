import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger, dropAuditTrigger } from '../../../../platform/audit/staff-audit-trigger.js';

/** The audited columns: names and email addresses must not be in the audit trail. */
const watched = ['role'];

export class WatchedPeople1700000000078 implements MigrationInterface {
  readonly name = 'WatchedPeople1700000000078';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditTrigger('identity.people', watched));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropAuditTrigger('identity.people'));
  }
}
