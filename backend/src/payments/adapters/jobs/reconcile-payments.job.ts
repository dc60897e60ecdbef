import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Every } from '../../../platform/jobs/every.js';
import { ReconcilePayments } from '../../application/reconcile-payments.js';

const fifteenSeconds = 15_000;

/** Every instance runs it; each payment is taken up by one of them at a time. */
@Injectable()
export class ReconcilePaymentsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger('ReconcilePayments');
  readonly #every: Every;

  constructor(private readonly reconcile: ReconcilePayments) {
    this.#every = new Every('ReconcilePayments', fifteenSeconds, () => this.#round());
  }

  onApplicationBootstrap(): void {
    this.#every.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#every.stop();
  }

  async #round(): Promise<void> {
    for (const { paymentId, error } of await this.reconcile.execute()) {
      this.#log.warn(`Payment ${paymentId} is tried again: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
