import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds SKUs that differ only in accents, dashes and the like. Not unique: there may be some of before. */
export class SkusByFoldedText1700000000522 implements MigrationInterface {
  readonly name = 'SkusByFoldedText1700000000522';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index variants_by_folded_sku on catalog.variants (platform.folded(sku))
       where sku is not null and retired_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.variants_by_folded_sku');
  }
}
