import type { MigrationInterface, QueryRunner } from 'typeorm';
import { firstId, inBatches } from '../../../../platform/postgres/migration-in-batches.js';

/** Order lines refer to a variant. Existing lines get their product's default variant, which has the product's id. */
export class OrderLinesByVariant1700000000205 implements MigrationInterface {
  readonly name = 'OrderLinesByVariant1700000000205';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ordering.order_lines
        add column if not exists variant_id uuid, add column if not exists size text,
        add column if not exists colour text, add column if not exists sku text`);
    await inBatches(runner, 'order lines', filling, [firstId, firstId]);
    await runner.query('lock table ordering.order_lines in access exclusive mode');
    await runner.query(`
      update ordering.order_lines set variant_id = product_id where variant_id is null;
      alter table ordering.order_lines alter column variant_id set not null, drop constraint order_lines_pkey;
      alter table ordering.order_lines add primary key (order_id, variant_id)`);
  }

  async down(): Promise<void> {
    throw new Error('The version before has no sizes and colours. Restore a copy from before the upgrade.');
  }
}

const filling = `
  with next as materialized (
    select order_id, product_id from ordering.order_lines
     where (order_id, product_id) > ($1::uuid, $2::uuid) order by order_id, product_id limit $3),
  filled as (
    update ordering.order_lines l set variant_id = l.product_id
      from next where (l.order_id, l.product_id) = (next.order_id, next.product_id) and l.variant_id is null)
  select order_id, product_id from next order by order_id desc, product_id desc limit 1`;
