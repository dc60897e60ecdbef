import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../postgres/sql.js';
import { Metrics } from '../metrics/metrics.js';

const lag = `
  select coalesce(max(extract(epoch from now() - due_at)) filter (where dead_at is null and due_at < now()), 0)::float8 as lag,
         count(*) filter (where dead_at is not null)::int as dead
    from platform.outbox where done_at is null`;

/** How long the oldest undelivered event has waited, and how many events have used up their attempts. */
@Injectable()
export class OutboxMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      { name: 'shop_outbox_lag_seconds', help: 'How long the oldest undelivered event has waited.' },
      async () => [{ value: (await this.#read()).lag }],
    );
    this.metrics.gauge(
      { name: 'shop_outbox_dead', help: 'Events that could not be delivered and need a person.' },
      async () => [{ value: (await this.#read()).dead }],
    );
  }

  async #read(): Promise<{ lag: number; dead: number }> {
    const [row] = await this.sql.query<{ lag: number; dead: number }>(lag, []);
    return row!;
  }
}
