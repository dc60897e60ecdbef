import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products copied while writers wait. */
const batch = 10_000;

/**
 * Copies to the search projection what is on sale and what is sold out, in batches as migration 92; triggers already
 * copy changes between batches. After an interruption it starts again.
 */
export class OffersToSearch1700000000126 implements MigrationInterface {
  readonly name = 'OffersToSearch1700000000126';

  async up(runner: QueryRunner): Promise<void> {
    let last: string | null | undefined = '00000000-0000-0000-0000-000000000000';
    while (last) {
      // Prevents changes between reading and copying; reads continue.
      await runner.query('lock table catalog.products in share row exclusive mode');
      const [row] = (await runner.query(copying, [last, batch])) as { id: string | null }[];
      last = row?.id;
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
    select p.id, p.sale_price_cents > 0 as is_on_sale, p.on_hand <= p.held as is_sold_out
      from catalog.products p where p.id > $1::uuid order by p.id limit $2),
  copied as (
    update catalog.searched_products s set is_on_sale = next.is_on_sale, is_sold_out = next.is_sold_out
      from next
     where s.id = next.id and (s.is_on_sale, s.is_sold_out) is distinct from (next.is_on_sale, next.is_sold_out))
  select id from next order by id desc limit 1`;
