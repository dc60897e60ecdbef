import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Readiness } from '../health/readiness.js';

/** Liveness and readiness probes. */
@Module({ controllers: [HealthController], providers: [Readiness], exports: [Readiness] })
export class HealthModule {}
