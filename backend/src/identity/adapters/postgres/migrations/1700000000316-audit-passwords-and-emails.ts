import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger } from '../../../../platform/audit/staff-audit-trigger.js';

/** When, not what: hashes, names and addresses must not be in the audit trail. */
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
