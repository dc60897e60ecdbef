import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { ReconcilePayments } from '../../application/reconcile/reconcile-payments.js';

const fifteenSeconds = 15_000;

/** Each payment is taken up by one of the instances at a time. */
@Injectable()
export class ReconcilePaymentsJob extends RepeatedJob {
  constructor(private readonly reconcile: ReconcilePayments) {
    super(fifteenSeconds);
  }

  protected async round(): Promise<void> {
    for (const { paymentId, error } of await this.reconcile.execute()) {
      this.log.warn(`Payment ${paymentId} is tried again: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
