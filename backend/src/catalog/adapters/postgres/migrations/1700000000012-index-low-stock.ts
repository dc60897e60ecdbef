import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LowStock1700000000012 implements MigrationInterface {
  readonly name = 'LowStock1700000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index products_low on catalog.products ((on_hand - held), id)
        where deleted_at is null and on_hand - held < 10
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog.products_low');
  }
}
