import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { PurgeDeliveredEventsJob } from './purge-delivered-events.job.js';
import { Outbox } from './outbox.js';
import { OutboxMetrics } from './outbox.metrics.js';
import { ReactionRegistry } from './reaction-registry.js';
import { Relay } from './relay.js';
import { RelayJob } from './relay.job.js';

/** Events are stored with the change that caused them, delivered after it, and survive a crash. */
@Global()
@Module({
  imports: [DiscoveryModule, EventEmitterModule.forRoot()],
  providers: [PurgeDeliveredEventsJob, Outbox, OutboxMetrics, ReactionRegistry, Relay, RelayJob],
  exports: [Outbox, Relay],
})
export class OutboxModule {}
