import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { Metrics } from '../../../platform/metrics/metrics.js';

interface Counted {
  readonly status: string;
  readonly payment: string;
  readonly orders: number;
  readonly dollars: number;
}

const counts = `
  select status, payment_status as payment, count(*)::int as orders, (sum(total_cents) / 100.0)::float8 as dollars
    from ordering.orders group by 1, 2`;

@Injectable()
export class OrderMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    const labels = ['status', 'payment'];
    this.metrics.gauge({ name: 'shop_orders', help: 'Orders by status.', labels }, async () =>
      (await this.#read()).map(({ status, payment, orders }) => ({ labels: { status, payment }, value: orders })),
    );
    this.metrics.gauge({ name: 'shop_revenue_dollars', help: 'Total of all paid orders.' }, async () => {
      const paid = (await this.#read()).filter(({ payment }) => payment === 'paid');
      return [{ value: paid.reduce((sum, { dollars }) => sum + dollars, 0) }];
    });
  }

  #read(): Promise<Counted[]> {
    return this.sql.query(counts);
  }
}
