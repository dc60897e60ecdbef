import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../../../platform/postgres/sql.js';
import { Metrics } from '../../../../platform/metrics/metrics.js';

const reserved = `
  select coalesce(sum(quantity), 0)::int as pieces, count(distinct order_id)::int as orders
    from catalog.reservations where state = 'reserved'`;

/** Stock reserved for unpaid orders. */
@Injectable()
export class StockMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    const gauge = { name: 'shop_stock_held', help: 'Stock reserved for unpaid orders.', labels: ['unit'] };
    this.metrics.gauge(gauge, async () => {
      const [row] = await this.sql.query<{ pieces: number; orders: number }>(reserved, []);
      return [
        { labels: { unit: 'pieces' }, value: row!.pieces },
        { labels: { unit: 'orders' }, value: row!.orders },
      ];
    });
  }
}
