import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes the names that former customers had as guests: their deletion left them in the timelines of orders. */
export class FormerGuestsInTimelines1700000000550 implements MigrationInterface {
  readonly name = 'FormerGuestsInTimelines1700000000550';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update ordering.order_timeline t set author = o.customer_name
        from ordering.orders o
        join lateral (
          select author from ordering.order_timeline where order_id = o.id order by id limit 1) placed on true
       where o.customer_name = 'Former customer' and o.customer_has_left
         and t.order_id = o.id and t.author = placed.author and t.author <> o.customer_name`);
  }

  async down(): Promise<void> {
    // The names are gone.
  }
}
