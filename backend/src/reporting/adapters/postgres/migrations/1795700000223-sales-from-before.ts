import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was sold and paid back until now, some at a time, while orders are paid. The shop counts it once it runs. */
export class SalesFromBefore1795700000223 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const next of [nextSales, nextRefunds]) {
      for (let last: string | null = firstId; last !== null;) {
        const [{ id }] = (await runner.query(next, [last])) as [{ id: string | null }];
        last = id;
      }
    }
  }

  async down(): Promise<void> {
    // The migration of the tables drops them.
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';

// The timeline knows when an order was paid, which may have changed since.
const nextSales = `
  with next as (
    select id, coalesce(changed_at, placed_at) as at from ordering.orders
     where payment_status in ('paid', 'refunded') and id > $1 order by id limit 5000),
  noted as (
    insert into reporting.facts (id, order_id, is_refund, at)
    select n.id, n.id, false, coalesce(paid.at, n.at)
      from next n cross join lateral (
        select min(t.at) as at from ordering.order_timeline t
         where t.order_id = n.id and t.payment_status in ('paid', 'refunded')) as paid
    on conflict (id) do nothing)
  select max(id::text) as id from next`;

const nextRefunds = `
  with next as (
    select id, order_id, coalesce(concluded_at, at) as at from ordering.order_refunds
     where state = 'done' and id > $1 order by id limit 5000),
  noted as (
    insert into reporting.facts (id, order_id, is_refund, at)
    select id, order_id, true, at from next on conflict (id) do nothing)
  select max(id::text) as id from next`;
