import type { DataSource } from 'typeorm';
import type { StandInPaypal } from '../../test/paypal/stand-in-paypal.js';

/** Compares PayPal's captures with the shop's payments. */
export async function compareCharges({ books }: StandInPaypal, database: DataSource) {
  const rows: { capture: string }[] = await database.query(
    `select capture_ref as capture from payments.payments where stage in ('captured', 'refunding', 'refund_failed', 'refunded')`,
  );
  const known = rows.map(({ capture }) => capture);
  const charged = books.charges.map(({ id }) => id);
  const orders = [...books.orders.values()].filter(({ capture }) => capture);
  const invoices = orders.map(({ body }) => body.purchase_units[0]?.invoice_id);
  return {
    unknownToTheShop: charged.filter((id) => !known.includes(id)),
    unknownToPaypal: known.filter((id) => !charged.includes(id)),
    /** Orders charged by two of their payments. */
    twice: invoices.filter((id, at) => invoices.indexOf(id) !== at),
  };
}
