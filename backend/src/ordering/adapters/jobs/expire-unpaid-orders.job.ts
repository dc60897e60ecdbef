import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { LapseUnpaidOrders } from '../../application/expire-unpaid-orders.js';

const tenSeconds = 10_000;

/** Each order is ended by one of the instances. */
@Injectable()
export class LapseUnpaidOrdersJob extends RepeatedJob {
  constructor(private readonly lapse: LapseUnpaidOrders) {
    super(tenSeconds);
  }

  protected async round(): Promise<void> {
    for (const { orderId, error } of await this.lapse.execute()) {
      this.log.warn(`Order ${orderId} is tried again: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
