import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger } from '../../../../platform/audit/staff-audit-trigger.js';

/** The audited columns: no hashes, names or addresses, only the role and times of changes. */
const watched = ['role', 'email_verified_at', 'password_changed_at'];

export class AuditPasswordsAndEmails1700000000316 implements MigrationInterface {
  readonly name = 'AuditPasswordsAndEmails1700000000316';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditTrigger('identity.people', watched));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(auditTrigger('identity.people', ['role']));
  }
}
