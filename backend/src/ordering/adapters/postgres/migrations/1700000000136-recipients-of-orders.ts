import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order stores a copy of the recipient's name, as of the rest of its address. */
export class RecipientsOfOrders1700000000136 implements MigrationInterface {
  readonly name = 'RecipientsOfOrders1700000000136';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table ordering.orders add column recipient_name text not null default ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering.orders drop column recipient_name');
  }
}
