import type { Id } from '../../../shared/id.js';
import type { Money } from '../../../shared/money.js';
import { countryName } from '../../../shared/text/country-name.js';
import type { OrderLine } from '../../domain/checkout/order-line.js';
import { orderNumber } from '../../domain/order-number.js';
import type { OrderState } from '../../domain/order-state.js';

/** The data of an order in a mail, as of the time when the mail was enqueued. */
export interface MailedOrder {
  readonly id: Id<'Order'>;
  readonly number: string;
  readonly placedAt: string;
  readonly totalCents: number;
  /** Left out in mails from before there were codes, null for none. */
  readonly discount?: { readonly code: string; readonly cents: number } | null | undefined;
  /** Left out in mails from before there was a choice. */
  readonly delivery?: { readonly name: string; readonly cents: number } | undefined;
  /** Contained in the total. Left out in mails from before there was one. */
  readonly tax?: readonly MailedTax[] | undefined;
  /** The lines of the delivery address. */
  readonly address: readonly string[];
  readonly lines: readonly MailedLine[];
  /** How many lines were left out, as a mail is limited in size. */
  readonly linesLeftOut: number;
  /** The version of the guest's link to the order; null for accounts, which sign in. */
  readonly linkVersion: number | null;
}

export interface MailedTax {
  readonly label: string;
  /** Percent. */
  readonly rate: number;
  readonly cents: number;
}

export interface MailedLine {
  /** Left out in mails of the version before. */
  readonly productId?: Id<'Product'>;
  readonly title: string;
  readonly options: string;
  /** Left out in mails of the version before, null for none, as the colour. */
  readonly size?: string | null;
  readonly colour?: string | null;
  readonly image: string;
  readonly quantity: number;
  readonly amountCents: number;
}

// Limits for orders with many long titles: the size of a stored mail is limited.
const maxTitle = 100; // characters
const maxLines = 24_500; // bytes of JSON, with three for each character beyond ASCII

/** @param shopCountry the country that needs no mention */
export function mailedOrder(order: OrderState, shopCountry: string): MailedOrder {
  const { id, number, placedAt, total, discount, delivery, tax, address } = order;
  const { customerName, contactEmail, linkVersion } = order;
  if (number === null) throw new Error(`Order ${id} is not stored yet`);
  const lines = firstLines(order.lines.map(mailedLine));
  const { name, address: street, city, pincode, country } = address;
  const abroad = country !== null && country !== shopCountry ? countryName(country) : '';
  const recipient = name || (contactEmail === null ? customerName : '');
  return {
    ...{ id, number: orderNumber(number), placedAt: placedAt.toISOString(), totalCents: total.cents, lines },
    discount: discount && { code: discount.code, cents: discount.amount.cents },
    delivery: { name: delivery.name, cents: delivery.price.cents },
    tax: tax.map(({ label, bps, amount }) => ({ label, rate: bps / 100, cents: amount.cents })),
    ...{ linesLeftOut: order.lines.length - lines.length, linkVersion: contactEmail === null ? null : linkVersion },
    // A guest's mails go on to the address for the receipt, whose reader need not know which account the guest joined.
    address: [recipient, ...street.split('\n'), `${city} ${pincode}`.trim(), abroad].filter(Boolean),
  };
}

/** Of pieces that are worth other than their price. */
export function mailedLines(pieces: readonly { line: OrderLine; amount: Money }[]): readonly MailedLine[] {
  return firstLines(pieces.map(({ line, amount }) => ({ ...mailedLine(line), amountCents: amount.cents })));
}

function mailedLine({ productId, title, size, colour, image, price, quantity }: OrderLine): MailedLine {
  const options = [size, colour].filter((part) => part !== null).join(', ');
  const amountCents = price.times(quantity).cents;
  return { productId, title: shortened(title), options, size, colour, image, quantity, amountCents };
}

function firstLines(lines: readonly MailedLine[]): readonly MailedLine[] {
  let size = 0;
  const end = lines.findIndex((line) => (size += sizeOf(JSON.stringify(line))) > maxLines);
  return end === -1 ? lines : lines.slice(0, end);
}

function sizeOf(text: string): number {
  return text.length + 2 * text.replace(/[\0-\x7f]/g, '').length;
}

/** Never splits a surrogate pair. */
function shortened(title: string): string {
  const characters = [...title];
  return characters.length > maxTitle ? `${characters.slice(0, maxTitle - 1).join('')}…` : title;
}
