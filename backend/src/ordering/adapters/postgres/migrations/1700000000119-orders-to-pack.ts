import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff list and count the orders that are paid and not sent. */
export class OrdersToPack1700000000119 implements MigrationInterface {
  readonly name = 'OrdersToPack1700000000119';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index orders_to_pack on ordering.orders (placed_at desc, id desc)
       where payment_status = 'paid' and status in ('pending', 'confirmed', 'inProcess')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ordering.orders_to_pack');
  }
}
