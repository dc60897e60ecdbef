import { type Html, html } from '../../../../platform/http/output/html.js';
import { fact, type Paper } from '../../../../platform/http/output/paper.js';
import type { Invoice } from '../../../application/invoices/invoices.js';
import type { InvoiceContent, InvoicedLine } from '../../../domain/invoice/invoice-content.js';
import { amount, closing, itemCell, paperHead, sellerAndBuyer, sum, taxTable } from './paper-parts.js';
import { dayRange, longDay } from './paper-text.js';

export function invoicePage({ number, issuedOn, content }: Invoice): Paper {
  const { seller, buyer, delivery, lines } = content;
  const hasDiscount = lines.some(({ discountCents }) => discountCents > 0);
  const sheet = html`${paperHead(seller.shop, 'Invoice', number)}
    <section class="parties">
      ${sellerAndBuyer(seller, buyer)}
      <dl class="facts">
        ${fact('Date', longDay(issuedOn))} ${fact('Order', content.orderNumber)}
        ${fact('Ordered', longDay(content.orderedOn))} ${fact('Delivery', dayRange(delivery.earliest, delivery.latest))}
      </dl>
    </section>
    <table>
      <thead>
        <tr>
          <th>Item</th>
          <th class="number">Pieces</th>
          <th class="number">Price</th>
          ${hasDiscount ? html`<th class="number">Discount</th>` : null}
          <th class="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => lineRow(line, hasDiscount))}
      </tbody>
    </table>
    <div class="close">
      ${sums(content)} ${taxTable(content.tax)}
      ${closing(seller, [`Paid with PayPal on ${longDay(content.paidOn)}. Thank you.`])}
    </div>`;
  return { title: `Invoice ${number}`, mark: number, sheets: [sheet] };
}

function lineRow(line: InvoicedLine, hasDiscount: boolean): Html {
  const { quantity, priceCents, discountCents, netCents } = line;
  const discount = discountCents > 0 ? `−${amount(discountCents)}` : '';
  return html`<tr>
    ${itemCell(line)}
    <td class="number">${quantity}</td>
    <td class="number">${amount(priceCents)}</td>
    ${hasDiscount ? html`<td class="number">${discount}</td>` : null}
    <td class="number">${amount(netCents)}</td>
  </tr>`;
}

/** Amounts of lines are what was paid for them, so that what they add up to has the discount taken off. */
function sums({ subtotalCents, discount, delivery, totalCents }: InvoiceContent): Html {
  const off = discount?.cents ?? 0;
  const subtotal = discount && off > 0 ? `Subtotal, less ${amount(off)} with ${discount.code}` : 'Subtotal';
  const free = discount && off === 0 ? `, free with ${discount.code}` : '';
  return html`<dl class="sums">
    ${sum(subtotal, subtotalCents - off)} ${sum(`Delivery: ${delivery.name}${free}`, delivery.cents)}
    ${sum('Total', totalCents, 'total')}
  </dl>`;
}
