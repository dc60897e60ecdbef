import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../metrics/metrics.js';
import { DatabasePools } from './database-pools.js';

/** The busy and idle connections of this process, and how many callers wait for a connection. */
@Injectable()
export class DatabaseConnectionsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly pools: DatabasePools,
  ) {}

  onModuleInit(): void {
    const connections = { name: 'shop_database_connections', help: 'Connections of this process, by what they do.' };
    this.metrics.gauge({ ...connections, labels: ['state'] }, () => {
      const { busy, idle, waiting } = this.pools.count();
      return [
        { labels: { state: 'busy' }, value: busy },
        { labels: { state: 'idle' }, value: idle },
        { labels: { state: 'waited for' }, value: waiting },
      ];
    });
  }
}
