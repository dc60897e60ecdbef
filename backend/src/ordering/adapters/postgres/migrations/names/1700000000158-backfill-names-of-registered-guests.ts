import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records `GuestRegistered` again for each customer called "Guest": if the customer has an account by now, the reaction
 * names the orders after it. 25 events a second, so that the relay can deliver other events in between.
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
    // Nothing to revert: the names are valid for the previous version, too.
  }
}
