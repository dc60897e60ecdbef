import { ExpireUnpaidOrdersJob } from '../../../src/ordering/adapters/jobs/expire-unpaid-orders.job.js';

/** Disables the job in shops that are opened later, so that specs decide when unpaid orders expire. */
export function withoutExpiryJob(): void {
  jest.spyOn(ExpireUnpaidOrdersJob.prototype, 'onApplicationBootstrap').mockReturnValue();
}
