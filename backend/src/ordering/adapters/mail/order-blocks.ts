import type { MailAmount, MailBlock } from '../../../platform/mail/mail-content.js';
import { productPage, storedPicture } from '../../../platform/mail/product-in-mail.js';
import { Money } from '../../../shared/money.js';
import { longShopDay } from '../../../shared/shop-time.js';
import type { RefundedPart } from '../../application/mails/order-mails.js';
import type { MailedLine, MailedOrder } from '../../application/mails/mailed-order.js';

export function dollars(cents: number): string {
  return Money.ofCents(cents).formatted;
}

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

/**
 * The order's number and date, in the shop's time zone as on the website.
 * @param others null for what is not known
 */
export function factsOf(
  { number, placedAt }: MailedOrder,
  others: readonly (readonly [label: string, value: string | null])[] = [],
): MailBlock {
  const known = others.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
  return { kind: 'facts', facts: [['Order', number], ['Placed', longShopDay(new Date(placedAt))], ...known] };
}

export function linesOf({ lines, linesLeftOut, totalCents, discount, delivery, tax = [] }: MailedOrder): MailBlock[] {
  const total: MailAmount = { label: 'Total', amountCents: totalCents };
  const off =
    discount && discount.cents > 0 ? [{ label: `Discount ${discount.code}`, amountCents: -discount.cents }] : [];
  const sent = delivery ? [{ label: `Delivery: ${delivery.name}`, amountCents: delivery.cents }] : [];
  const totals = [...off, ...sent, total];
  const table: MailBlock = { kind: 'lines', lines: lines.map(lineOf), totals };
  const included = tax.map(({ label, rate, cents }) => paragraph(`Includes ${label} ${rate} %: ${dollars(cents)}`));
  if (linesLeftOut === 0) return [table, ...included];
  const all = lines.length + linesLeftOut;
  return [
    paragraph(`These are the first ${lines.length} of ${all} items. Your order shows all of them.`),
    table,
    ...included,
  ];
}

/** What was refunded, where it was pieces or the delivery. */
export function refundedLines({ lines, deliveryCents }: RefundedPart, amountCents: number): MailBlock[] {
  if (lines.length === 0 && deliveryCents === 0) return [];
  const delivery = deliveryCents > 0 ? [{ label: 'Delivery', amountCents: deliveryCents }] : [];
  return [{ kind: 'lines', lines: lines.map(lineOf), totals: [...delivery, { label: 'Refunded', amountCents }] }];
}

/** Pieces of a return, with what was paid for them. */
export function returnedLines({ lines }: MailedOrder): MailBlock[] {
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return [{ kind: 'lines', lines: lines.map(lineOf), totals: [{ label: 'Paid for this', amountCents }] }];
}

export function addressOf({ address }: MailedOrder): MailBlock {
  return { kind: 'address', heading: 'Delivery address', lines: address };
}

function lineOf({ productId, size = null, colour = null, image, ...line }: MailedLine) {
  const page = productId === undefined ? null : productPage({ productId, size, colour });
  return { ...line, page, picture: storedPicture(image) };
}
