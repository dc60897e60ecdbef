import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A digest of the sizes in the search projection, and the families of the colours as bits; the next migrations maintain
 * and fill them. A separate migration, because its lock excludes readers, whose transactions may write other tables.
 */
export class OptionsInSearch1700000000239 implements MigrationInterface {
  readonly name = 'OptionsInSearch1700000000239';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table catalog.searched_products
        add column sizes_digest uuid not null default md5('')::uuid,
        add column families smallint not null default 0,
        add column families_in_stock smallint not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table catalog.searched_products
        drop column sizes_digest, drop column families, drop column families_in_stock`);
  }
}
