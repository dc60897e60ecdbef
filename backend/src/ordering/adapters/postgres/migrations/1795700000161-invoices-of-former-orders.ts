import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was paid or refunded until now waits for its invoice too, numbered by the time of payment. After the migration
 * of the triggers, so that nothing falls between them, and no order is locked meanwhile.
 */
export class InvoicesOfFormerOrders1795700000161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into ordering.invoices_awaited (id, order_id, at)
      select o.id, o.id, coalesce(paid.at, o.changed_at, o.placed_at)
        from ordering.orders o
        left join (select order_id, min(at) as at from ordering.order_timeline
                    where payment_status in ('paid', 'refunded') group by 1) as paid on paid.order_id = o.id
       where o.payment_status in ('paid', 'refunded')
      on conflict (id) do nothing;
      insert into ordering.invoices_awaited (id, order_id, refund_id, at)
      select id, order_id, id, coalesce(concluded_at, at) from ordering.order_refunds where state = 'done'
      on conflict (id) do nothing;
    `);
  }

  async down(): Promise<void> {
    // The migration before drops the table.
  }
}
