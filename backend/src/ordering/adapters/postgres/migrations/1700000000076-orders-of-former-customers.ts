import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders remain after their customer deletes the account; unpaid ones end as `withdrawn`. */
export class OrdersOfFormerCustomers1700000000076 implements MigrationInterface {
  readonly name = 'OrdersOfFormerCustomers1700000000076';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ordering.orders add column customer_has_left boolean not null default false;
      alter table ordering.orders drop constraint orders_ending_check;
      alter table ordering.orders add constraint orders_ending_check
        check (ending in ('lapsed', 'replaced', 'paymentRefused', 'turnedDown', 'withdrawn'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update ordering.orders set ending = 'replaced' where ending = 'withdrawn';
      alter table ordering.orders drop constraint orders_ending_check;
      alter table ordering.orders add constraint orders_ending_check
        check (ending in ('lapsed', 'replaced', 'paymentRefused', 'turnedDown'));
      alter table ordering.orders drop column customer_has_left;
    `);
  }
}
