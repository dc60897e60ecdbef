import type { MigrationInterface, QueryRunner } from 'typeorm';
import { firstId, inBatches } from '../../../../platform/postgres/migration-in-batches.js';

/** Lines refer to a variant; existing ones to the default variant of their product, which has the product's id. */
export class LinesByVariant1700000000204 implements MigrationInterface {
  readonly name = 'LinesByVariant1700000000204';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cart.cart_lines
        add column if not exists variant_id uuid,
        add column if not exists is_variant_assumed boolean not null default false`);
    await inBatches(runner, 'cart lines', filling, [firstId, firstId]);
    await runner.query('lock table cart.cart_lines in access exclusive mode');
    await runner.query(`
      update cart.cart_lines set variant_id = product_id where variant_id is null;
      alter table cart.cart_lines alter column variant_id set not null, drop constraint cart_lines_pkey;
      alter table cart.cart_lines add primary key (owner_id, variant_id)`);
  }

  async down(): Promise<void> {
    throw new Error('The version before has no sizes and colours. Restore a copy from before the upgrade.');
  }
}

const filling = `
  with next as materialized (
    select owner_id, product_id from cart.cart_lines
     where (owner_id, product_id) > ($1::uuid, $2::uuid) order by owner_id, product_id limit $3),
  filled as (
    update cart.cart_lines l set variant_id = l.product_id
      from next where (l.owner_id, l.product_id) = (next.owner_id, next.product_id) and l.variant_id is null)
  select owner_id, product_id from next order by owner_id desc, product_id desc limit 1`;
