import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const sql = readFileSync(join(__dirname, '../../invariants.sql'), 'utf8');

/** What is not as it must be, a sentence each. */
export async function broken(database: DataSource): Promise<string[]> {
  const rows: { rule: string; what: string }[] = await database.query(sql);
  return rows.map(({ rule, what }) => `${rule}: ${what}`);
}

/** Payments whose outcome is not known yet and events nobody was told of. */
async function unsettled(database: DataSource): Promise<number> {
  const [{ count }]: [{ count: number }] = await database.query(
    `select (select count(*) from payments.payments where state in ('opening', 'capturing', 'settling', 'refunding'))
          + (select count(*) from platform.outbox where done_at is null and dead_at is null) as count`,
  );
  return Number(count);
}

/**
 * Waits until nothing is left to be looked after. What would only be looked at in half a minute is due now, so that nobody
 * waits for the shop's patience.
 * @throws when there still is something after a minute
 */
export async function settle(database: DataSource): Promise<void> {
  const end = Date.now() + 60_000;
  while ((await unsettled(database)) > 0) {
    if (Date.now() > end) throw new Error('The shop did not come to rest within a minute.');
    await database.query(
      `update payments.payments set due_at = least(due_at, now() - interval '1 second') where due_at is not null`,
    );
    await database.query('update platform.outbox set leased_until = null where done_at is null');
    await database.query('update sandbox_paypal.orders set silent_until = null where silent_until is not null');
    await sleep(1_000);
  }
}
