import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products of one batch, during which writers wait. */
const batch = 10_000;

interface Last {
  readonly title: string;
  readonly id: string;
}

/**
 * Copies the products to the search projection, by title and in batches, so that with a million products no order waits
 * longer than for one batch; triggers already copy changes between batches. After an interruption it starts again and
 * skips what it has copied.
 */
export class RangeToSearch1700000000092 implements MigrationInterface {
  readonly name = 'RangeToSearch1700000000092';

  async up(runner: QueryRunner): Promise<void> {
    let last: Last | undefined = { title: '', id: '00000000-0000-0000-0000-000000000000' };
    while (last) {
      // Prevents changes between reading and copying; reads continue.
      await runner.query('lock table catalog.products in share row exclusive mode');
      [last] = (await runner.query(copying, [last.title, last.id, batch])) as Last[];
      await runner.commitTransaction();
      await runner.startTransaction();
    }
    await runner.query('create index searched_products_words on catalog.searched_products using gin (search)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.searched_products_words');
    await runner.query('delete from catalog.searched_products');
  }
}

const copying = `
  with next as materialized (
    select p.id, p.price_cents, c.shelf, p.search, p.title
      from catalog.products p join catalog.range_counts c on c.category = p.category and c.brand = p.brand
     where p.deleted_at is null and (lower(p.title), p.id) > ($1, $2::uuid) order by lower(p.title), p.id limit $3),
  copied as (
    insert into catalog.searched_products (id, price_cents, shelf, search, title)
    select id, price_cents, shelf, search, title from next on conflict (id) do nothing)
  select lower(title) as title, id from next order by lower(title) desc, id desc limit 1`;
