import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the previous indexes by title, which lack the title as an included column. */
export class FormerOrdersByTitle1700000000016 implements MigrationInterface {
  readonly name = 'FormerOrdersByTitle1700000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists catalog.products_a_to_z_before, catalog.products_z_to_a_before');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index products_a_to_z_before on catalog.products (lower(title), id) include (category, brand)
        where deleted_at is null;
      create index products_z_to_a_before on catalog.products (lower(title) desc, id) include (category, brand)
        where deleted_at is null`);
  }
}
