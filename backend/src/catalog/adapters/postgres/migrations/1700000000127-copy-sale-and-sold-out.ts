import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products of one batch, during which writers wait. */
const batch = 10_000;

interface Last {
  readonly title: string;
  readonly id: string;
}

/**
 * Copies to the search projection what is on sale and what is sold out, by title and in batches as migration 92, so
 * that rows that move to other pages stay ordered there; triggers already copy changes between batches. After an
 * interruption it starts again.
 */
export class OffersToSearch1700000000127 implements MigrationInterface {
  readonly name = 'OffersToSearch1700000000127';

  async up(runner: QueryRunner): Promise<void> {
    let last: Last | undefined = { title: '', id: '00000000-0000-0000-0000-000000000000' };
    while (last) {
      // Prevents changes between reading and copying; reads continue.
      await runner.query('lock table catalog.products in share row exclusive mode');
      [last] = (await runner.query(copying, [last.title, last.id, batch])) as Last[];
      await runner.commitTransaction();
      await runner.startTransaction();
    }
    await runner.query(`
      create index searched_products_prices on catalog.searched_products (price_cents, id)
        include (shelf, is_on_sale, is_sold_out)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.searched_products_prices');
  }
}

const copying = `
  with next as materialized (
    select p.id, p.title, p.sale_price_cents > 0 as is_on_sale, p.on_hand <= p.held as is_sold_out
      from catalog.products p
     where p.deleted_at is null and (lower(p.title), p.id) > ($1, $2::uuid) order by lower(p.title), p.id limit $3),
  copied as (
    update catalog.searched_products s set is_on_sale = next.is_on_sale, is_sold_out = next.is_sold_out
      from next
     where s.id = next.id and (s.is_on_sale, s.is_sold_out) is distinct from (next.is_on_sale, next.is_sold_out))
  select lower(title) as title, id from next order by lower(title) desc, id desc limit 1`;
