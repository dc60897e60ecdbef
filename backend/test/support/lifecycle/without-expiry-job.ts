import { ExpireUnpaidOrdersJob } from '../../../src/ordering/adapters/jobs/expire-unpaid-orders.job.js';

/** Prevents the job of shops opened after it from running: specs end unpaid orders at the moment they are about. */
export function withoutExpiryJob(): void {
  jest.spyOn(ExpireUnpaidOrdersJob.prototype, 'onApplicationBootstrap').mockReturnValue();
}
