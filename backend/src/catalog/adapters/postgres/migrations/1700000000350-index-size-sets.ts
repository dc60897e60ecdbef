import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index that finds the sets with one of several sizes. The sizes of a set never change, so updates of its number of
 * products stay heap-only. Without `fastupdate`, because each read after an import would scan the pending list.
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
