import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the orders that are on their way or delivered were sent, by their timeline; by itself, as it may take long. */
export class ShipmentsFromBefore1795700000152 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      with sent as (
        select t.order_id, min(t.at) as at
          from ordering.order_timeline t
          join ordering.orders o on o.id = t.order_id and o.status in ('inShipping', 'delivered')
          left join (select order_id, max(id) as id from ordering.order_timeline
                      where status in ('pending', 'confirmed', 'inProcess') group by order_id) as back
            on back.order_id = t.order_id
         where t.status = 'inShipping' and t.id > coalesce(back.id, 0)
         group by t.order_id)
      insert into ordering.shipments (id, shipped_at) select order_id, at from sent on conflict do nothing`);
  }

  async down(): Promise<void> {}
}
