import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Titles in the order of a dictionary: Ångström with A, émile with E, "Tee 2" before "Tee 10". And indexes for the
 * newest products. The indexes by `lower(title)` stay for the version that runs beside this one.
 */
export class TitlesForPeople1700000000128 implements MigrationInterface {
  readonly name = 'TitlesForPeople1700000000128';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create collation catalog.by_title (provider = icu, locale = 'en-u-kn-true')`);
    for (const [name, key] of orders) {
      await runner.query(`
        create index ${name} on catalog.products (${key}) include (category, brand) where deleted_at is null;
        create index ${name}_of_segment on catalog.products (category, brand, ${key}) where deleted_at is null`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of orders) await runner.query(`drop index catalog.${name}, catalog.${name}_of_segment`);
    await runner.query('drop collation catalog.by_title');
  }
}

const orders = [
  ['products_first_titles', 'title collate catalog.by_title, id'],
  ['products_last_titles', 'title collate catalog.by_title desc, id'],
  ['products_latest', 'id desc'],
] as const;
