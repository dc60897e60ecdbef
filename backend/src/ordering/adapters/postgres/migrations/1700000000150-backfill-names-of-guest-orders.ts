import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders of guests are in the recipient's name, as those placed from now on. */
export class NamesOfGuestsOrders1700000000150 implements MigrationInterface {
  readonly name = 'NamesOfGuestsOrders1700000000150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "update ordering.orders set customer_name = recipient_name where customer_name = 'Guest' and recipient_name <> ''",
    );
  }

  async down(): Promise<void> {
    // The names are right for the version before, too.
  }
}
