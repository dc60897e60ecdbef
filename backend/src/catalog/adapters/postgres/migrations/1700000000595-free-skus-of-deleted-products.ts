import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products that were deleted before keep none of the SKUs that others may want. */
export class FreeSkusOfDeletedProducts1700000000595 implements MigrationInterface {
  readonly name = 'FreeSkusOfDeletedProducts1700000000595';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update catalog.variants v set sku = null from catalog.products p
       where p.id = v.product_id and p.deleted_at is not null and v.sku is not null`);
  }

  async down(): Promise<void> {
    // Nobody sees the SKU of a deleted product; orders have copies.
  }
}
