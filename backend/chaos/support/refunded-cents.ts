import type { DataSource } from 'typeorm';
import { refundedCents } from '../../test/paypal/order-store.js';
import type { StandInPaypal } from '../../test/paypal/stand-in-paypal.js';

/** Refunded cents by the provider's id of the charge. */
type Refunded = Readonly<Record<string, number>>;

/** By the shop's own rows. */
export async function refundedByTheShop(database: DataSource): Promise<Refunded> {
  const rows: { capture: string; cents: string }[] = await database.query(
    `select p.capture_ref as capture, sum(r.amount_cents) as cents
       from payments.refunds r join payments.payments p on p.id = r.payment_id where r.stage = 'done' group by 1`,
  );
  return Object.fromEntries(rows.map(({ capture, cents }) => [capture, Number(cents)]));
}

/** By the rows of the rehearsed provider. */
export async function refundedInTheSandbox(database: DataSource): Promise<Refunded> {
  const rows: { capture: string; cents: string }[] = await database.query(
    'select capture_id as capture, sum(amount_cents) as cents from sandbox_paypal.capture_refunds group by 1',
  );
  return Object.fromEntries(rows.map(({ capture, cents }) => [capture, Number(cents)]));
}

/** By PayPal's records. */
export function refundedByPaypal({ books }: StandInPaypal): Refunded {
  const refunded = [...books.orders.values()].filter(({ refunds }) => refunds.length > 0);
  return Object.fromEntries(refunded.map((order) => [order.capture?.id ?? '', refundedCents(order)]));
}
