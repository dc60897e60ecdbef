import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders of guests who have an account since have its name, which identity knows: the reaction to a registration reads
 * it for each customer called "Guest", and leaves guests alone. 25 a second, as the relay delivers other events too.
 */
export class NamesOfFormerGuests1700000000158 implements MigrationInterface {
  readonly name = 'NamesOfFormerGuests1700000000158';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into platform.outbox (event_id, type, body, reaction, due_at)
      select gen_random_uuid(), 'GuestRegistered', jsonb_build_object('personId', customer_id),
             'WhenGuestRegisteredNameOrders', now() + row_number() over () * interval '40 milliseconds'
        from (select distinct customer_id from ordering.orders
               where customer_name = 'Guest' and not customer_has_left) as customers`);
  }

  async down(): Promise<void> {
    // The names are right for the version before, too.
  }
}
