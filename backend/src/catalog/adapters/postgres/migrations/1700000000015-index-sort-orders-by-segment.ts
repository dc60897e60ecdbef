import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index for each sort order of a segment, which is a category of a brand, beside the existing one by price. Indexes
 * by title include the title, without which PostgreSQL reads every product that it skips. The next migration drops the
 * previous indexes: here it would upgrade the lock of `create index`, which could deadlock with readers.
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
      await runner.query(`alter index catalog.${name} rename to ${name}_before`);
      await runner.query(`
        create index ${name} on catalog.products (${key}, id) include (category, brand, title) where deleted_at is null`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of byTitle) {
      await runner.query(`drop index catalog.${name}, catalog.${name}_of_shelf`);
      await runner.query(`alter index catalog.${name}_before rename to ${name}`);
    }
    await runner.query('drop index catalog.products_dearest_of_shelf');
    await runner.query('alter index catalog.products_cheapest_of_shelf rename to products_of_range');
  }
}

const byTitle = [
  ['products_a_to_z', 'lower(title)'],
  ['products_z_to_a', 'lower(title) desc'],
] as const;
