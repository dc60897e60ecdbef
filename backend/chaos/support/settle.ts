import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { ShopProcess } from './shop-process.js';

const maxRounds = 1_000;
const maxShown = 20;

/**
 * @returns one sentence for each payment without an outcome, undelivered event, missing invoice, unsent mail and open
 * reset request
 */
async function unsettled(database: DataSource): Promise<string[]> {
  const rows: { what: string }[] = await database.query(
    `select format('payment %s of order %s is %s and due at %s', id, order_id, stage, next_check_at) as what
       from payments.payments where stage in ('opening', 'capturing', 'settling')
     union all
     select format('refund %s of order %s is %s and due at %s', id, order_id, stage, next_check_at)
       from payments.refunds where stage in ('asked', 'sending')
     union all
     select format('event %s was not delivered to %s after %s attempts: %s', event_id, reaction, attempts, last_error)
       from platform.outbox where done_at is null and dead_at is null
     union all
     select format('the invoice or credit note %s of order %s waits', id, order_id) from ordering.invoices_awaited
     union all
     select format('mail %s, %s, waits', id, template) from platform.mail where state = 'waiting'
     union all
     select format('the request %s for a new password is not processed', id) from identity.reset_requests`,
  );
  return rows.map(({ what }) => what);
}

/**
 * Waits until every payment has an outcome, every event is delivered, every invoice issued and every mail
 * sent, by making them due and running their jobs.
 * @throws after a thousand rounds of these jobs
 */
export async function settle(database: DataSource, shops: readonly ShopProcess[]): Promise<void> {
  await endMailLeases(database);
  for (let round = 1; ; round++) {
    const left = await unsettled(database);
    if (left.length === 0) return;
    if (round > maxRounds) {
      throw new Error(`${left.length} are unsettled:\n${left.slice(0, maxShown).join('\n')}`);
    }
    await runDueJobs(database, shops);
    await sleep(100);
  }
}

/** Expires the mail leases of killed processes, which would last longer than the thousand rounds. */
async function endMailLeases(database: DataSource): Promise<void> {
  await database.query(
    `update platform.mail set leased_until = now() - interval '1 second', is_last_lease = true where state = 'waiting' and lease is not null`,
  );
}

/** Makes all payments, events and mails due and runs the jobs for them. */
export async function runDueJobs(database: DataSource, shops: readonly ShopProcess[]): Promise<void> {
  await database.query(
    `update payments.payments set next_check_at = least(next_check_at, now() - interval '1 second') where next_check_at is not null`,
  );
  await database.query(
    `update payments.refunds set next_check_at = least(next_check_at, now() - interval '1 second') where next_check_at is not null`,
  );
  await database.query('update platform.outbox set leased_until = null where done_at is null');
  await database.query(`update platform.mail set due_at = now() where state = 'waiting' and due_at > now()`);
  await database.query('update sandbox_paypal.orders set silent_until = null where silent_until is not null');
  for (const shop of shops) {
    await shop.runJob('ReconcilePaymentsJob');
    await shop.runJob('RelayJob');
    await shop.runJob('SendResetLinksJob');
    await shop.runJob('SendMailsJob');
    // A shop that is soon killed again may not live until its first round.
    await shop.runJob('IssueInvoicesJob');
  }
}
