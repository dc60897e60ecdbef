import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger } from '../../../../platform/audit/staff-audit-trigger.js';

/** The audit trail says which size, colour or picture of a product was changed. */
export class AuditVariantsByName1700000000251 implements MigrationInterface {
  readonly name = 'AuditVariantsByName1700000000251';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns, naming] of watched) await runner.query(auditTrigger(table, columns, naming));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of watched) await runner.query(auditTrigger(table, columns));
  }
}

const watched = [
  ['catalog.variants', ['size', 'colour', 'sku', 'on_hand', 'retired_at'], ['size', 'colour']],
  ['catalog.product_colours', ['name', 'swatch', 'family'], ['name']],
  ['catalog.product_images', ['url', 'alt', 'colour'], ['position']],
] as const;
