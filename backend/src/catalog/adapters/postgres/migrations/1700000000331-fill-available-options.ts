import type { MigrationInterface, QueryRunner } from 'typeorm';
import { firstId, inBatches } from '../../../../platform/postgres/migration-in-batches.js';

/** Triggers already maintain the table for concurrent changes; after an interruption existing rows are skipped. */
export class FillAvailableOptions1700000000331 implements MigrationInterface {
  readonly name = 'FillAvailableOptions1700000000331';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(adding);
    await inBatches(runner, 'products', filling, [firstId]);
    await runner.query('drop function catalog.add_available_options(uuid[])');
    await runner.query('analyze catalog.available_options');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('truncate catalog.available_options');
  }
}

/** A function, because its statements get a new snapshot after the caller has waited for its locks. */
const adding = `
  create or replace function catalog.add_available_options(ids uuid[]) returns void language plpgsql as $$
  begin
    insert into catalog.available_options (size, family, segment, product_id)
    select s.size, a.family, a.segment, a.product_id
      from catalog.availability a cross join lateral unnest(a.sizes) as s (size)
     where a.product_id = any (ids) and a.family >= 0
    on conflict do nothing;
  end $$`;

// Locks the products in the same order as orders do, so that their availability can't change meanwhile.
const filling = `
  with next as materialized (
    select id from catalog.products where deleted_at is null and id > $1::uuid order by id limit $2),
  locked as materialized (
    select id from catalog.products where id in (select id from next) order by id for no key update),
  filled as materialized (select catalog.add_available_options(array(select id from locked)))
  select id from next, filled order by id desc limit 1`;
