import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each order of the listing for each shelf, which is one category of one brand, beside the one by price that there was; and
 * titles in what is sorted by them, without which PostgreSQL reads each product that is only passed over.
 */
export class RangeByShelf1700000000015 implements MigrationInterface {
  readonly name = 'RangeByShelf1700000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter index catalog.products_of_range rename to products_cheapest_of_shelf');
    await runner.query(`
      create index products_dearest_of_shelf on catalog.products (category, brand, price_cents desc, id)
        where deleted_at is null`);
    for (const [name, key] of byTitle) {
      await runner.query(`
        create index ${name}_of_shelf on catalog.products (category, brand, ${key}, id) include (title)
          where deleted_at is null`);
      await this.#sortAnew(runner, name, key, 'category, brand, title');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, key] of byTitle) {
      await this.#sortAnew(runner, name, key, 'category, brand');
      await runner.query(`drop index catalog.${name}_of_shelf`);
    }
    await runner.query('drop index catalog.products_dearest_of_shelf');
    await runner.query('alter index catalog.products_cheapest_of_shelf rename to products_of_range');
  }

  async #sortAnew(runner: QueryRunner, name: string, key: string, beside: string): Promise<void> {
    await runner.query(`drop index catalog.${name}`);
    await runner.query(`
      create index ${name} on catalog.products (${key}, id) include (${beside}) where deleted_at is null`);
  }
}

const byTitle = [
  ['products_a_to_z', 'lower(title)'],
  ['products_z_to_a', 'lower(title) desc'],
] as const;
