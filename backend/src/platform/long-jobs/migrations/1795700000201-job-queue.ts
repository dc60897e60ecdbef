import PgBoss from 'pg-boss';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of pg-boss, as that creates them, within a transaction of their own. */
export class JobQueue1795700000201 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PgBoss.getConstructionPlans('job_queue'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema job_queue cascade');
  }
}
