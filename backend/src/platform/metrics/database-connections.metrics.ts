import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from './metrics.js';

/** How many connections to PostgreSQL this process has, by state: busy, idle or waited for. */
@Injectable()
export class DatabaseConnectionsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly source: DataSource,
  ) {}

  onModuleInit(): void {
    const connections = { name: 'shop_database_connections', help: 'Connections of this process, by what they do.' };
    this.metrics.gauge({ ...connections, labels: ['state'] }, () => {
      const { master } = this.source.driver as unknown as { master?: Pool };
      if (!master) return [];
      const { totalCount, idleCount, waitingCount } = master;
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waited for' }, value: waitingCount },
      ];
    });
  }
}
