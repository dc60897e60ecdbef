import type { ContainedTax } from '../checkout/contained-tax.js';
import { netOf, subtotalOf } from '../checkout/order-line.js';
import type { OrderFacts } from '../order-facts.js';
import { orderNumber } from '../order-number.js';

/** Who sells, as of the day of issue; empty where it is not set. */
export interface Seller {
  readonly name: string;
  /** The lines of a postal address. */
  readonly address: readonly string[];
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
  /** By which customers know the shop. */
  readonly shop: string;
}

export interface Buyer {
  readonly name: string;
  /** To whom it was delivered; null where that is the buyer. */
  readonly recipient: string | null;
  readonly address: readonly string[];
}

export interface InvoicedItem {
  readonly title: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string | null;
  readonly quantity: number;
}

export interface InvoicedLine extends InvoicedItem {
  readonly priceCents: number;
  readonly discountCents: number;
  readonly netCents: number;
}

export interface InvoicedTax {
  readonly bps: number;
  readonly label: string;
  readonly grossCents: number;
  readonly taxCents: number;
}

/** What an invoice says. It is kept as it was issued, whatever becomes of the order and the shop. */
export interface InvoiceContent {
  readonly seller: Seller;
  /** Null once the law no longer wants it kept. */
  readonly buyer: Buyer | null;
  readonly orderNumber: string;
  /** Days as `2026-11-28` in the shop's zone. */
  readonly orderedOn: string;
  readonly paidOn: string;
  readonly delivery: {
    readonly name: string;
    readonly cents: number;
    readonly earliest: string | null;
    readonly latest: string | null;
  };
  readonly lines: readonly InvoicedLine[];
  readonly subtotalCents: number;
  readonly discount: { readonly code: string; readonly cents: number } | null;
  readonly tax: readonly InvoicedTax[];
  readonly totalCents: number;
}

interface InvoicedOrder extends Omit<OrderFacts, 'number'> {
  readonly number: number;
}

export interface Circumstances {
  readonly seller: Seller;
  readonly orderedOn: string;
  readonly paidOn: string;
  /** The country of the address by its name; null where it is the shop's own. */
  readonly country: string | null;
}

export function invoiceContent(order: InvoicedOrder, { country, ...known }: Circumstances): InvoiceContent {
  const { number, delivery, discount, lines, tax, total } = order;
  return {
    ...known,
    buyer: buyerOf(order, country),
    orderNumber: orderNumber(number),
    delivery: {
      ...{ name: delivery.name, cents: delivery.price.cents },
      ...{ earliest: delivery.earliest, latest: delivery.latest },
    },
    lines: lines.map((line) => {
      const { title, size, colour, sku, quantity, price, discount: share } = line;
      const cents = { priceCents: price.cents, discountCents: share.cents, netCents: netOf(line).cents };
      return { title, size, colour, sku, quantity, ...cents };
    }),
    subtotalCents: subtotalOf(lines).cents,
    discount: discount && { code: discount.code, cents: discount.amount.cents },
    tax: tax.map(invoicedTax),
    totalCents: total.cents,
  };
}

function invoicedTax({ bps, label, gross, amount }: ContainedTax): InvoicedTax {
  return { bps, label, grossCents: gross.cents, taxCents: amount.cents };
}

function buyerOf({ customerName, contactEmail, address: to }: InvoicedOrder, country: string | null): Buyer {
  // A link in a mail shows a guest's invoice, whose reader need not know which account the guest joined.
  const name = contactEmail !== null && to.name ? to.name : customerName;
  const lines = [...to.address.split('\n'), `${to.city} ${to.pincode}`.trim(), country ?? ''];
  return { name, recipient: to.name && to.name !== name ? to.name : null, address: lines.filter(Boolean) };
}
