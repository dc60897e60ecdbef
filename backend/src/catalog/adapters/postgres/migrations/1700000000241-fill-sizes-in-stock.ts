import type { MigrationInterface, QueryRunner } from 'typeorm';
import { firstId, inBatches } from '../../../../platform/postgres/migration-in-batches.js';

/**
 * Fills the table of available sizes and its counters, and the options in the search projection; triggers already
 * maintain them for what changes meanwhile. It goes by title, so that rows of the search projection that move stay
 * ordered. After an interruption it skips the products that are filled.
 */
export class FillAvailability1700000000241 implements MigrationInterface {
  readonly name = 'FillAvailability1700000000241';

  async up(runner: QueryRunner): Promise<void> {
    await inBatches(runner, 'products', filling, ['', firstId]);
    await runner.query(compacting);
    for (const [name, key] of orders) {
      await runner.query(
        `create index if not exists availability_${name} on catalog.availability (segment, family, ${key})`,
      );
    }
    await runner.query(`
      create index if not exists searched_products_offers on catalog.searched_products (price_cents, id)
        include (shelf, is_on_sale, is_sold_out, sizes_digest, families, families_in_stock)`);
    await runner.query(
      'analyze catalog.availability, catalog.availability_counts, catalog.availability_set_counts, catalog.availability_family_counts',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of orders) await runner.query(`drop index catalog.availability_${name}`);
    await runner.query('drop index catalog.searched_products_offers');
    await runner.query(`
      truncate catalog.availability, catalog.availability_changes, catalog.availability_counts,
        catalog.availability_set_counts, catalog.availability_family_counts`);
  }
}

/** As `sortOrders` in `filter-and-sort-sql.ts`. */
const orders = [
  ['cheapest', 'price_cents, product_id'],
  ['dearest', 'price_cents desc, product_id'],
  ['first_titles', 'title collate catalog.by_title, product_id'],
  ['last_titles', 'title collate catalog.by_title desc, product_id'],
  ['latest', 'product_id desc'],
] as const;

// The lock keeps orders, which lock in the order of ids too, from changing a product between reading and writing; the
// function reads after it.
const filling = `
  with next as materialized (
    select lower(title) as title, id from catalog.products
     where deleted_at is null and (lower(title), id) > ($1, $2::uuid) order by lower(title), id limit $3),
  locked as materialized (
    select id from catalog.products where id in (select id from next) order by id for no key update),
  filled as materialized (
    select catalog.refresh_availability(array(
      select id from locked where not exists (
        select from catalog.availability a where a.product_id = locked.id and a.family = -1))))
  select title, id from next, filled order by title desc, id desc limit 1`;

const compacting = `
  with removed as (delete from catalog.availability_changes returning segment, family, sizes, families, change),
  revised as (update catalog.availability_revision set changes = changes + (select count(*) from removed)),
  of_sets as (
    insert into catalog.availability_set_counts as target (family, segment, digest, sizes, products)
    select family, segment, md5(array_to_string(sizes, E'\\n'))::uuid, sizes, sum(change)
      from removed group by family, segment, sizes having sum(change) <> 0
    on conflict (family, segment, digest) do update set products = target.products + excluded.products),
  of_families as (
    insert into catalog.availability_family_counts as target (size, segment, families, products)
    select s.size, segment, s.families, sum(change)
      from removed cross join lateral unnest(array_append(sizes, ''), families) as s (size, families)
     where family = -1 group by s.size, segment, s.families having sum(change) <> 0
    on conflict (size, segment, families) do update set products = target.products + excluded.products)
  insert into catalog.availability_counts as target (size, family, segment, products)
  select s.size, family, segment, sum(change)
    from removed cross join lateral unnest(array_append(sizes, '')) as s (size)
   group by s.size, family, segment having sum(change) <> 0
  on conflict (size, family, segment) do update set products = target.products + excluded.products`;
