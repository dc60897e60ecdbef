import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { ReconcilePayments } from '../../application/reconcile/reconcile-payments.js';

const pause = 1_000; // ms

/** One instance at a time reconciles each payment; what is due is found by one indexed read. */
@Injectable()
export class ReconcilePaymentsJob extends RepeatedJob {
  constructor(private readonly reconcile: ReconcilePayments) {
    super(pause);
  }

  protected async round(): Promise<void> {
    for (const { paymentId, error } of await this.reconcile.execute()) {
      this.log.warn(`Payment ${paymentId} will be retried: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
