import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { useManualClock } from '../lifecycle/manual-clock.js';
import { enqueuedMails } from '../mail/enqueued-mails.js';
import { openShop } from '../shop.js';

/** A shop with a clock of the spec's, which runs no jobs: its mails are written and not sent. */
export async function openAccountsShop() {
  jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
  const shop = await openShop();
  return { shop, clock: useManualClock(shop.app), mails: enqueuedMails(shop) };
}

export type AccountsShop = Awaited<ReturnType<typeof openAccountsShop>>;
