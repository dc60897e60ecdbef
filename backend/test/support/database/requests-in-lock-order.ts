import type { DataSource } from 'typeorm';
import { eventually } from '../lifecycle/eventually.js';

/** Rows that a spec locks. */
export interface LockedRows {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type Requests<T extends readonly unknown[]> = { readonly [K in keyof T]: () => Promise<T[K]> };

export const rowsOfProduct = (productId: string): LockedRows => ({
  sql: 'select from catalog.products where id = $1 for update',
  parameters: [productId],
});
/** Rows of a variant, which a change of stock writes after it has locked all other rows. */
export const rowsOfVariant = (variantId: string): LockedRows => ({
  sql: 'select from catalog.variants where id = $1 for update',
  parameters: [variantId],
});
export const rowsOfReservation = (orderId: string): LockedRows => ({
  sql: 'select from catalog.reservations where order_id = $1 for update',
  parameters: [orderId],
});

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Starts the requests in this order while `rows` are locked, each after the previous ones have a response or wait for a
 * lock, and then releases the lock, which PostgreSQL grants in the order of waiting.
 * @throws Error if the first request doesn't wait for a lock, because then no other request would overlap with it
 */
export async function requestsInLockOrder<T extends readonly unknown[]>(
  database: DataSource,
  rows: LockedRows,
  ...requests: Requests<T>
): Promise<T> {
  const holder = database.createQueryRunner();
  const responses: Promise<unknown>[] = [];
  let pending = 0;
  try {
    await holder.startTransaction();
    expect(await holder.query(rows.sql, [...rows.parameters])).not.toEqual([]);
    for (const request of requests) {
      pending += 1;
      responses.push(request().finally(() => (pending -= 1)));
      await eventually(async () => expect(await database.query(waiting)).toHaveLength(pending));
      if (pending === 0) throw new Error('The first request waits for no lock.');
    }
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
  return (await Promise.all(responses)) as unknown as T;
}
