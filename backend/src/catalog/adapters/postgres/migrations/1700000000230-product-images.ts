import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger } from '../../../../platform/audit/staff-audit-trigger.js';

/** Pictures of products; a single one without description and colour is stored with the product instead. */
export class ProductImages1700000000230 implements MigrationInterface {
  readonly name = 'ProductImages1700000000230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table catalog.product_images (
        product_id uuid not null references catalog.products on delete cascade,
        position smallint not null check (position between 0 and 7),
        url text not null check (url <> ''),
        alt text not null check (length(alt) <= 300),
        colour text check (colour <> ''),
        primary key (product_id, position)
      )`);
    await runner.query(auditTrigger('catalog.product_images', ['url', 'alt', 'colour']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalog.product_images');
  }
}
