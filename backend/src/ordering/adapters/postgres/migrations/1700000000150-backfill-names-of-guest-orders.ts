import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Existing orders of guests get the recipient's name as customer name, as new ones have it. */
export class NamesOfGuestsOrders1700000000150 implements MigrationInterface {
  readonly name = 'NamesOfGuestsOrders1700000000150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "update ordering.orders set customer_name = recipient_name where customer_name = 'Guest' and recipient_name <> ''",
    );
  }

  async down(): Promise<void> {
    // Nothing to revert: the names are valid for the previous version, too.
  }
}
