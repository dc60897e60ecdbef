import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many orders are numbered in one transaction, while writers wait. */
const batch = 5_000;

/**
 * Numbers the existing orders, the earliest first, in batches, so that writers wait for one batch at most. After
 * an interruption it continues after the last number.
 */
export class NumberExistingOrders1700000000118 implements MigrationInterface {
  readonly name = 'NumberExistingOrders1700000000118';

  async up(runner: QueryRunner): Promise<void> {
    for (let numbered = batch; numbered === batch;) {
      // Waits for transactions that hold locks on orders, with which it could deadlock; reads continue.
      await runner.query('lock table ordering.orders in exclusive mode');
      numbered = ((await runner.query(numbering, [batch])) as unknown[]).length;
      await runner.commitTransaction();
      await runner.startTransaction();
    }
    // Takes the strongest lock first: upgrading it later could deadlock with a transaction that reads and then writes.
    await runner.query(`
      lock table ordering.orders in access exclusive mode;
      create unique index orders_by_number on ordering.orders (number);
      alter table ordering.orders alter column number set not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ordering.orders alter column number drop not null;
      drop index ordering.orders_by_number`);
  }
}

const numbering = `
  with numbered as (
    update ordering.orders o set number = next.number
      from (
        select id, row_number() over (order by placed_at, id) + (
            select coalesce(max(number), 10000) from ordering.orders
             where number < (select seqstart from pg_sequence where seqrelid = 'ordering.order_numbers'::regclass)
          ) as number
          from (select id, placed_at from ordering.orders where number is null order by placed_at, id limit $1) as unnumbered
      ) as next
     where o.id = next.id returning 1
  ) select from numbered`;
