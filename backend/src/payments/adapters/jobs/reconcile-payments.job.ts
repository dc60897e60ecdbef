import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { ReconcilePayments } from '../../application/reconcile/reconcile-payments.js';

const pause = 1_000; // ms

/**
 * Each payment is reconciled by one instance at a time; one indexed query finds the due ones. A request without a
 * response delays no other payment: rounds wait for a second at most, and `ReconcilePayments` limits the concurrency.
 */
@Injectable()
export class ReconcilePaymentsJob extends RepeatedJob {
  readonly #unfinished = new Set<Promise<void>>();
  readonly #shutdown = new AbortController();

  constructor(private readonly reconcile: ReconcilePayments) {
    super(pause);
  }

  /** Claims no more payments, and resolves when none is being checked: what a check needs is closed later. */
  override async beforeApplicationShutdown(): Promise<void> {
    this.#shutdown.abort();
    await super.beforeApplicationShutdown();
    await Promise.all(this.#unfinished);
  }

  protected async round(): Promise<void> {
    const started = this.#reconcileDue().finally(() => this.#unfinished.delete(started));
    this.#unfinished.add(started);
    await Promise.race([started, new Promise((resolve) => setTimeout(resolve, pause))]);
  }

  /** Never rejects. */
  async #reconcileDue(): Promise<void> {
    try {
      for (const { paymentId, error } of await this.reconcile.execute(this.#shutdown.signal)) {
        this.log.warn(`Payment ${paymentId} will be retried: ${messageOf(error)}`);
      }
    } catch (error) {
      this.log.error(messageOf(error));
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
