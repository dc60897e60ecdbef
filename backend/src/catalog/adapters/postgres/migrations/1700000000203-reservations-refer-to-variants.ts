import type { MigrationInterface, QueryRunner } from 'typeorm';
import { firstId, inBatches } from '../../../../platform/postgres/migration-in-batches.js';

/** Reservations refer to a variant; existing ones to the default variant of their product. */
export class ReservationsByVariant1700000000203 implements MigrationInterface {
  readonly name = 'ReservationsByVariant1700000000203';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog.reservations add column if not exists variant_id uuid');
    await inBatches(runner, 'reservations', filling, [firstId, firstId]);
    await runner.query('lock table catalog.reservations in access exclusive mode');
    await runner.query(`
      update catalog.reservations set variant_id = product_id where variant_id is null;
      alter table catalog.reservations alter column variant_id set not null, drop constraint reservations_pkey;
      alter table catalog.reservations add primary key (order_id, variant_id);
      drop index catalog.reservations_held;
      create index reservations_held on catalog.reservations (variant_id, held_until) where state = 'held'`);
  }

  async down(): Promise<void> {
    throw new Error('The version before has no sizes and colours. Restore a copy from before the upgrade.');
  }
}

const filling = `
  with next as materialized (
    select order_id, product_id from catalog.reservations
     where (order_id, product_id) > ($1::uuid, $2::uuid) order by order_id, product_id limit $3),
  filled as (
    update catalog.reservations r set variant_id = r.product_id
      from next where (r.order_id, r.product_id) = (next.order_id, next.product_id) and r.variant_id is null)
  select order_id, product_id from next order by order_id desc, product_id desc limit 1`;
