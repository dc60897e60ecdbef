import { DeleteOrphanedImagesJob } from '../../catalog/adapters/jobs/delete-orphaned-images.job.js';
import { PurgeStockAlertsJob } from '../../catalog/adapters/jobs/purge-stock-alerts.job.js';
import { SendStockAlertsJob } from '../../catalog/adapters/jobs/send-stock-alerts.job.js';
import { SendResetLinksJob } from '../../identity/adapters/jobs/send-reset-links.job.js';
import { PurgeLinksAndDevicesJob } from '../../identity/adapters/jobs/purge-links-and-devices.job.js';
import { PurgeSessionsAndGuestsJob } from '../../identity/adapters/jobs/purge-sessions-and-guests.job.js';
import { ExpireUnpaidOrdersJob } from '../../ordering/adapters/jobs/expire-unpaid-orders.job.js';
import { CompactOrderCountersJob } from '../../ordering/adapters/jobs/compact-order-counters.job.js';
import { ReconcilePaymentsJob } from '../../payments/adapters/jobs/reconcile-payments.job.js';
import { AddUpSalesJob } from '../../reporting/adapters/jobs/add-up-sales.job.js';
import { CompareSalesJob } from '../../reporting/adapters/jobs/compare-sales.job.js';
import { PurgeRateLimitsJob } from '../http/rate-limit/purge-rate-limits.job.js';
import { ExpireMailsJob } from '../mail/delivery/expire-mails.job.js';
import { SendMailsJob } from '../mail/delivery/send-mails.job.js';
import { PurgeMailsJob } from '../mail/retention/purge-mails.job.js';
import { PurgeDeliveredEventsJob } from '../outbox/purge-delivered-events.job.js';
import { RelayJob } from '../outbox/relay.job.js';
import type { RepeatedJob } from './repeated-job.js';

const second = 1_000; // ms
const minute = 60 * second;
const hour = 60 * minute;

/** No round runs here, so the jobs need no dependencies. */
const unused = null as never;

const jobs: readonly [string, number, () => RepeatedJob][] = [
  ['undelivered events', second, () => new RelayJob(unused)],
  ['unpaid orders', second / 2, () => new ExpireUnpaidOrdersJob(unused)],
  ['order counts', 10 * second, () => new CompactOrderCountersJob(unused)],
  ['open payments', second, () => new ReconcilePaymentsJob(unused)],
  ['rate limits', 10 * minute, () => new PurgeRateLimitsJob(unused)],
  ['orphaned images', 10 * minute, () => new DeleteOrphanedImagesJob(unused)],
  ['requests for new passwords', second, () => new SendResetLinksJob(unused, unused)],
  ['old links and devices', hour, () => new PurgeLinksAndDevicesJob(unused)],
  ['ended sessions', hour, () => new PurgeSessionsAndGuestsJob(unused)],
  ['mails', second, () => new SendMailsJob(unused, unused, unused, { isOffered: true } as never)],
  ['mails out of date', minute, () => new ExpireMailsJob(unused)],
  ['old mails', hour, () => new PurgeMailsJob(unused)],
  ['sums of reports', 5 * second, () => new AddUpSalesJob(unused)],
  ['nightly comparisons', 10 * minute, () => new CompareSalesJob(unused)],
  ['mails that something is back', second, () => new SendStockAlertsJob(unused)],
  ['old alerts', hour, () => new PurgeStockAlertsJob(unused)],
  ['old events', hour, () => new PurgeDeliveredEventsJob(unused)],
];

describe('The pause between two rounds', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it.each(jobs)('of the job for %s is %d ms', async (_name, pause, create) => {
    const setTimeout = jest.spyOn(globalThis, 'setTimeout');
    const job = create();
    job.onApplicationBootstrap();
    expect(setTimeout.mock.calls.map(([, ms]) => ms)).toEqual([pause]);
    await job.beforeApplicationShutdown();
  });
});
