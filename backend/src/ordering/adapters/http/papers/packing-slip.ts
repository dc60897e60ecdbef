import { type Html, html } from '../../../../platform/http/output/html.js';
import { fact, type Paper } from '../../../../platform/http/output/paper.js';
import { shopDay } from '../../../../shared/shop-time.js';
import type { ShownOrder } from '../../../application/order-views.js';
import type { OrderLine } from '../../../domain/checkout/order-line.js';
import { orderNumber } from '../../../domain/order-number.js';
import { counts } from '../../../domain/refund/order-refund.js';
import { isolated } from '../../../../shared/text/isolated.js';
import { dayRange, longDay } from './paper-text.js';

interface Sender {
  readonly shopName: string;
  /** The name of a foreign country, else null. */
  readonly countryOf: (code: string | null) => string | null;
}

/** What to pack, and where it goes; without prices. */
export function packingSlips(orders: readonly ShownOrder[], { shopName, countryOf }: Sender): Paper {
  const [first] = orders;
  const mark = orders.length === 1 && first ? orderNumber(first.number) : 'Packing slips';
  const title = orders.length === 1 ? `Packing slip ${mark}` : `${orders.length} packing slips`;
  return { title, mark, sheets: orders.map((order) => packingSlip(order, countryOf(order.address.country), shopName)) };
}

function packingSlip(order: ShownOrder, country: string | null, shopName: string): Html {
  const { address: to, delivery, customerName } = order;
  const lines = order.lines.map((line) => ({ line, refunded: refundedPieces(order, line) }));
  const pieces = lines.reduce((sum, { line, refunded }) => sum + line.quantity - refunded, 0);
  const recipient = to.name || customerName;
  const place = [to.address, `${isolated(to.city)} ${isolated(to.pincode)}`.trim(), country, to.phone];
  const days = dayRange(delivery.earliest, delivery.latest);
  const problem = problemOf(order);
  return html`<header class="head">
      <p class="shop">${shopName}</p>
      <div class="kind">
        <h1>Packing slip</h1>
        <p>Order ${orderNumber(order.number)}</p>
      </div>
    </header>
    ${problem && html`<p class="notice">${problem}</p>`}
    <section class="parties">
      <div class="to">
        <h2>Deliver to</h2>
        <address><b>${recipient}</b>${place.filter(Boolean).join('\n')}</address>
        ${to.notes && html`<p class="note">${to.notes}</p>`}
      </div>
      <dl class="facts">
        ${fact('Delivery', delivery.name)} ${fact('Promised for', days)}
        ${fact('Ordered', longDay(shopDay(order.placedAt)))}
        ${fact('Ordered by', recipient === customerName ? null : customerName)}
      </dl>
    </section>
    <table class="pack">
      <thead>
        <tr>
          <th aria-label="Packed">✓</th>
          <th>Pieces</th>
          <th>Item</th>
          <th class="size">Size, colour</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(({ line, refunded }) => packedLine(line, refunded))}
      </tbody>
    </table>
    <p class="count">${counted(pieces, 'piece')} in ${counted(lines.filter(isPacked).length, 'line')}</p>`;
}

function packedLine(line: OrderLine, refunded: number): Html {
  const { title, size, colour, sku, quantity } = line;
  const left = quantity - refunded;
  const taken = left === 0 ? 'Refunded: do not pack' : refunded > 0 ? `${refunded} of ${quantity} refunded` : null;
  return html`<tr class="${left === 0 ? 'out' : ''}">
    <td class="box">${left > 0 ? html`<span></span>` : ''}</td>
    <td class="pieces">${left}</td>
    <td class="title">
      <b>${title}</b>${sku && html`<small>SKU ${sku}</small>`}${taken && html`<small>${taken}</small>`}
    </td>
    <td class="size">${size}${colour && html`<p>${colour}</p>`}</td>
  </tr>`;
}

/** How many pieces of a line went back, or were refunded before they were sent. */
function refundedPieces({ refunds }: ShownOrder, { variantId, quantity }: OrderLine): number {
  const parts = refunds.filter(counts).flatMap(({ lines }) => lines);
  const pieces = parts.filter((part) => part.variantId === variantId).reduce((sum, part) => sum + part.quantity, 0);
  return Math.min(pieces, quantity);
}

function isPacked({ line, refunded }: { line: OrderLine; refunded: number }): boolean {
  return line.quantity > refunded;
}

function problemOf({ status, paymentStatus }: ShownOrder): string | null {
  if (status === 'rejected') return 'This order was rejected. Do not send it.';
  if (paymentStatus === 'refunded') return 'This order was refunded. Do not send it.';
  return paymentStatus === 'paid' ? null : 'This order is not paid. Do not send it yet.';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
