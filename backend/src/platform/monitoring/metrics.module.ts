import { Global, Module } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { MetricsController } from './metrics.controller.js';

/** Metrics for Prometheus. */
@Global()
@Module({ controllers: [MetricsController], providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
