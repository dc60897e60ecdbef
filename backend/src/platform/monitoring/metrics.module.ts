import { Global, Module } from '@nestjs/common';
import { DatabaseConnectionsMetrics } from '../metrics/database-connections.metrics.js';
import { Metrics } from '../metrics/metrics.js';
import { MetricsController } from './metrics.controller.js';

/** Metrics for Prometheus. */
@Global()
@Module({ controllers: [MetricsController], providers: [DatabaseConnectionsMetrics, Metrics], exports: [Metrics] })
export class MetricsModule {}
