import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the shop says about itself: its defaults, until owners set something. */
export class ShopSettings1795700000172 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`insert into platform.settings (key, value) values ('shop', '{}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from platform.settings where key = 'shop'`);
  }
}
