import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger, dropAuditTrigger } from '../../../../platform/audit/staff-audit-trigger.js';

const watched = [
  'title',
  'description',
  'category',
  'brand',
  'image',
  'regular_price_cents',
  'sale_price_cents',
  'on_hand',
  'deleted_at',
];

export class WatchedProducts1700000000071 implements MigrationInterface {
  readonly name = 'WatchedProducts1700000000071';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditTrigger('catalog.products', watched));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropAuditTrigger('catalog.products'));
  }
}
