import type { OrderLine } from '../checkout/order-line.js';
import type { OrderRefund } from '../refund/order-refund.js';
import type { InvoiceContent, InvoicedItem, InvoicedTax, Seller, Buyer } from './invoice-content.js';

/** What of a line went back; a quantity of 0 is a part of its money without pieces. */
export interface CreditedLine extends InvoicedItem {
  readonly cents: number;
}

/** What a credit note says. It is kept as it was issued. */
export interface CreditNoteContent {
  readonly seller: Seller;
  /** Null once the law no longer wants it kept. */
  readonly buyer: Buyer | null;
  readonly orderNumber: string;
  /** The invoice that it corrects. */
  readonly invoice: { readonly number: string; readonly issuedOn: string };
  readonly refundedOn: string;
  readonly lines: readonly CreditedLine[];
  readonly deliveryCents: number;
  readonly tax: readonly InvoicedTax[];
  readonly totalCents: number;
  readonly reason: string | null;
  /** Whether the provider took the money back for the buyer. */
  readonly isReversal: boolean;
}

interface Corrected {
  readonly number: string;
  readonly issuedOn: string;
  readonly content: InvoiceContent;
}

/** @param known who sells now, and the day of the refund in the shop's zone */
export function creditNoteContent(
  refund: OrderRefund,
  lines: readonly OrderLine[],
  { content, ...invoice }: Corrected,
  known: { readonly seller: Seller; readonly refundedOn: string },
): CreditNoteContent {
  return {
    ...known,
    buyer: content.buyer,
    orderNumber: content.orderNumber,
    invoice,
    lines: refund.lines
      .filter(({ quantity, amount }) => quantity > 0 || !amount.isZero)
      .map(({ variantId, quantity, amount }) => {
        const { title, size, colour, sku } = lines.find((line) => line.variantId === variantId)!;
        return { title, size, colour, sku, quantity, cents: amount.cents };
      }),
    deliveryCents: refund.delivery.cents,
    tax: refund.tax.flatMap(({ bps, grossCents, taxCents }) => {
      const label = content.tax.find((each) => each.bps === bps)?.label;
      return label === undefined || grossCents === 0 ? [] : [{ bps, label, grossCents, taxCents }];
    }),
    totalCents: refund.amount.cents,
    reason: refund.reason,
    isReversal: refund.isReversal,
  };
}
