import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Sql } from '../../../platform/postgres/sql.js';

const differing = 'select differing as value from reporting.comparisons order by day desc limit 1';
const waiting = 'select count(*)::int as value from reporting.facts where day is null';

@Injectable()
export class ReportsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    const help = 'Sums of reports that differed from the last nightly recount.';
    this.metrics.gauge({ name: 'shop_report_differences', help }, () => this.sql.query<{ value: number }>(differing));
    const open = 'Sales and refunds that no sum of reports contains yet.';
    this.metrics.gauge({ name: 'shop_report_waiting', help: open }, () => this.sql.query<{ value: number }>(waiting));
  }
}
