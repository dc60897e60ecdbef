import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from './metrics.js';

/** The busy and idle connections of this process's pool, and how many callers wait for a connection. */
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
