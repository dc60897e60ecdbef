import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which tax prices include: none until it is set. */
export class Tax1795700000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `insert into platform.settings (key, value) values ('tax', '{"bps": null, "label": "", "byCategory": {}}')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from platform.settings where key = 'tax'`);
  }
}
