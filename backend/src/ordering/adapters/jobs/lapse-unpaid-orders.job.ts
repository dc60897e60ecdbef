import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Every } from '../../../platform/jobs/every.js';
import { LapseUnpaidOrders } from '../../application/lapse-unpaid-orders.js';

const tenSeconds = 10_000;

/** Every instance runs it; each order is ended by one of them. */
@Injectable()
export class LapseUnpaidOrdersJob implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger('LapseUnpaidOrders');
  readonly #every: Every;

  constructor(private readonly lapse: LapseUnpaidOrders) {
    this.#every = new Every('LapseUnpaidOrders', tenSeconds, () => this.#round());
  }

  onApplicationBootstrap(): void {
    this.#every.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#every.stop();
  }

  async #round(): Promise<void> {
    for (const { orderId, error } of await this.lapse.execute()) {
      this.#log.warn(`Order ${orderId} is tried again: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
