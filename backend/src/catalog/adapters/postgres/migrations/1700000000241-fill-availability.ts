import type { MigrationInterface, QueryRunner } from 'typeorm';
import { firstId, inBatches } from '../../../../platform/postgres/in-batches.js';

/**
 * Fills the table of available sizes and its counters; triggers already maintain it for what changes meanwhile. After an
 * interruption it skips the products that are in it.
 */
export class FillAvailability1700000000241 implements MigrationInterface {
  readonly name = 'FillAvailability1700000000241';

  async up(runner: QueryRunner): Promise<void> {
    await inBatches(runner, 'products', filling, [firstId]);
    await runner.query(compacting);
    for (const [name, key] of orders) {
      await runner.query(
        `create index if not exists availability_${name} on catalog.availability (segment, family, ${key})`,
      );
    }
    await runner.query('analyze catalog.availability, catalog.availability_counts, catalog.availability_set_counts');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of orders) await runner.query(`drop index catalog.availability_${name}`);
    await runner.query(`
      truncate catalog.availability, catalog.availability_changes, catalog.availability_counts,
        catalog.availability_set_counts`);
  }
}

/** As `sortOrders` in `filter-sql.ts`. */
const orders = [
  ['cheapest', 'price_cents, product_id'],
  ['dearest', 'price_cents desc, product_id'],
  ['first_titles', 'title collate catalog.by_title, product_id'],
  ['last_titles', 'title collate catalog.by_title desc, product_id'],
  ['latest', 'product_id desc'],
] as const;

// The lock keeps orders from changing a product between reading and writing; the function reads after it.
const filling = `
  with next as materialized (
    select id from catalog.products where id > $1::uuid order by id limit $2 for no key update),
  filled as materialized (
    select catalog.refresh_availability(array(
      select id from next where not exists (
        select from catalog.availability a where a.product_id = next.id and a.family = -1))))
  select id from next, filled order by id desc limit 1`;

const compacting = `
  with removed as (delete from catalog.availability_changes returning segment, family, sizes, change),
  revised as (update catalog.availability_revision set changes = changes + (select count(*) from removed)),
  of_sets as (
    insert into catalog.availability_set_counts as target (family, segment, digest, sizes, products)
    select family, segment, md5(array_to_string(sizes, E'\\n'))::uuid, sizes, sum(change)
      from removed group by family, segment, sizes having sum(change) <> 0
    on conflict (family, segment, digest) do update set products = target.products + excluded.products)
  insert into catalog.availability_counts as target (size, family, segment, products)
  select s.size, family, segment, sum(change)
    from removed cross join lateral unnest(array_append(sizes, '')) as s (size)
   group by s.size, family, segment having sum(change) <> 0
  on conflict (size, family, segment) do update set products = target.products + excluded.products`;
