import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { ExpireUnpaidOrders } from '../../application/expire-unpaid-orders.js';

// In ms: an unpaid order expires about a second after its deadline, at the latest.
const pause = 500;

/** Several instances may run it concurrently: an order that one of them has locked is skipped by the others. */
@Injectable()
export class ExpireUnpaidOrdersJob extends RepeatedJob {
  constructor(private readonly expire: ExpireUnpaidOrders) {
    super(pause);
  }

  protected async round(): Promise<void> {
    for (const { orderId, error } of await this.expire.execute()) {
      this.log.warn(`Order ${orderId} will be retried: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
