import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { RunningShop } from './running-shop.js';

const sql = readFileSync(join(__dirname, '../../invariants.sql'), 'utf8');
const patience = 180_000; // ms
const mostShown = 20;

/** What is not as it must be, a sentence each. */
export async function broken(database: DataSource): Promise<string[]> {
  const rows: { rule: string; what: string }[] = await database.query(sql);
  return rows.map(({ rule, what }) => `${rule}: ${what}`);
}

/** Payments whose outcome is not known yet and events nobody was told of, a sentence each. */
async function unsettled(database: DataSource): Promise<string[]> {
  const rows: { what: string }[] = await database.query(
    `select format('payment %s of order %s is %s and due at %s', id, order_id, state, due_at) as what
       from payments.payments where state in ('opening', 'capturing', 'settling', 'refunding')
     union all
     select format('event %s was not told to %s, tried %s times: %s', event_id, reaction, attempts, last_error)
       from platform.outbox where done_at is null and dead_at is null`,
  );
  return rows.map(({ what }) => what);
}

/**
 * Waits until nothing is left to be looked after. What would only be looked at later is due now, and the jobs that look after it
 * run at once, by whichever shop lives.
 * @throws when something is still left after three minutes
 */
export async function settle(database: DataSource, shops: readonly RunningShop[]): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const left = await unsettled(database);
    if (left.length === 0) return;
    if (Date.now() > end) {
      throw new Error(`${left.length} are left, and nobody settles them:\n${left.slice(0, mostShown).join('\n')}`);
    }
    await runEverythingDue(database, shops);
    await sleep(100);
  }
}

/** Makes all payments and events due and runs the jobs for them. */
export async function runEverythingDue(database: DataSource, shops: readonly RunningShop[]): Promise<void> {
  await database.query(
    `update payments.payments set due_at = least(due_at, now() - interval '1 second') where due_at is not null`,
  );
  await database.query('update platform.outbox set leased_until = null where done_at is null');
  await database.query('update sandbox_paypal.orders set silent_until = null where silent_until is not null');
  for (const shop of shops) {
    await shop.runJob('ReconcilePaymentsJob');
    await shop.runJob('RelayJob');
  }
}
