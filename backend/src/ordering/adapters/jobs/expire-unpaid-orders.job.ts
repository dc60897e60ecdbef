import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { ExpireUnpaidOrders } from '../../application/expire-unpaid-orders.js';

// In ms: a reservation ends within a second of its time.
const pause = 500;

/** One instance ends each order. */
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
