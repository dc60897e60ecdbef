import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/postgres/unit-of-work/database.js';
import { Metrics } from '../../../../platform/metrics/metrics.js';

const held = `
  select coalesce(sum(quantity), 0)::int as pieces, count(distinct order_id)::int as orders
    from catalog.reservations where state = 'held'`;

/** What is held for orders that are not paid. */
@Injectable()
export class StockMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    const what = { name: 'shop_stock_held', help: 'What is held for unpaid orders.', labels: ['unit'] };
    this.metrics.gauge(what, async () => {
      const [row]: [{ pieces: number; orders: number }] = await this.database.source.query(held);
      return [
        { labels: { unit: 'pieces' }, value: row.pieces },
        { labels: { unit: 'orders' }, value: row.orders },
      ];
    });
  }
}
