import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { isStuck, stuckRefunds } from './stuck-payments.js';

const counts = 'select stage as state, count(*)::int as payments from payments.payments group by 1';
const stuck = `
  select ((select count(*) from payments.payments p where ${isStuck})
          + (select count(*) from (${stuckRefunds}) r))::int as payments`;

@Injectable()
export class PaymentMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge({ name: 'shop_payments', help: 'Payments by state.', labels: ['state'] }, async () => {
      const rows = await this.sql.query<{ state: string; payments: number }>(counts);
      return rows.map(({ state, payments }) => ({ labels: { state }, value: payments }));
    });
    this.metrics.gauge(
      {
        name: 'shop_payments_stuck',
        help: 'Payments whose outcome is unknown after three checks, or that a person must decide about.',
      },
      async () => {
        const [row] = await this.sql.query<{ payments: number }>(stuck);
        return [{ value: row!.payments }];
      },
    );
  }
}
