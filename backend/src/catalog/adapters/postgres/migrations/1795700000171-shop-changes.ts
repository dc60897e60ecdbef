import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['categories', 'brands'];

/** Every instance keeps the categories and brands, and learns of their changes. */
export class CatalogueShopChanges1795700000171 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(
        `create trigger shop_changes after insert or update or delete or truncate on catalog.${table}
           for each statement execute function platform.count_shop_change()`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`drop trigger shop_changes on catalog.${table}`);
  }
}
