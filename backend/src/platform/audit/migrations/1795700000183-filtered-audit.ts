import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  audit_by_staff: '(staff_id, id desc)',
  audit_of_kind: '(entity, id desc)',
  audit_by_time: '(at)',
};

/** The trail is filtered by who, what and when. The indexes are built while staff go on changing things. */
export class FilteredAudit1795700000183 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(indexes)) {
      // One that an interrupted attempt has left behind is not valid.
      await runner.query(`drop index concurrently if exists platform.${name}`);
      await runner.query(`create index concurrently ${name} on platform.audit ${columns}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index concurrently platform.${name}`);
  }
}
