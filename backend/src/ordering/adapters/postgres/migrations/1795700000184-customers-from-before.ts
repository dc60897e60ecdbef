import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers ordered until now, a few customers at a time, while orders are placed and changed. */
export class CustomersFromBefore1795700000184 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let last: string | null = firstId; last !== null;) {
      const [{ id }] = (await runner.query(nextCustomers, [last])) as [{ id: string | null }];
      last = id;
    }
  }

  async down(): Promise<void> {
    // The migration of the triggers drops the table.
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';
const nextCustomers = `
  with next as (
    select distinct customer_id from ordering.orders
     where customer_id > $1 and not customer_has_left order by customer_id limit 500)
  select max(customer_id::text) as id, ordering.sum_up(array_agg(customer_id)) from next`;
