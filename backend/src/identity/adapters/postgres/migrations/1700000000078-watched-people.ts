import type { MigrationInterface, QueryRunner } from 'typeorm';
import { notWatching, watching } from '../../../../platform/audit/audit-trigger.js';

/** Of people only what they may do: names and addresses have no place in the trail. */
const watched = ['role'];

export class WatchedPeople1700000000078 implements MigrationInterface {
  readonly name = 'WatchedPeople1700000000078';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(watching('identity.people', watched));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(notWatching('identity.people'));
  }
}
