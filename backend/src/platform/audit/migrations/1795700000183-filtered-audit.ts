import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trail is filtered by who, what and when. */
export class FilteredAudit1795700000183 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index audit_by_staff on platform.audit (staff_id, id desc);
      create index audit_of_kind on platform.audit (entity, id desc);
      create index audit_by_time on platform.audit (at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index platform.audit_by_staff, platform.audit_of_kind, platform.audit_by_time');
  }
}
