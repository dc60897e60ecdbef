import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds the sets that have one of several sizes, so that the others are not compared. A set never changes, so its
 * number of products is still updated heap-only. Each read after an import would scan a pending list.
 */
export class SetsBySize1700000000350 implements MigrationInterface {
  readonly name = 'SetsBySize1700000000350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index availability_set_counts_by_size on catalog.availability_set_counts using gin (sizes)
        with (fastupdate = off)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.availability_set_counts_by_size');
  }
}
