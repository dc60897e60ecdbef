import { type Html, html } from '../../../../platform/http/output/html.js';
import { fact, type Paper } from '../../../../platform/http/output/paper.js';
import type { CreditNote } from '../../../application/invoices/invoices.js';
import type { CreditedLine } from '../../../domain/invoice/credit-note-content.js';
import { amount, closing, itemCell, paperHead, sellerAndBuyer, sum, taxTable } from './paper-parts.js';
import { longDay } from './paper-text.js';

export function creditNotePage({ number, issuedOn, content }: CreditNote): Paper {
  const { seller, buyer, invoice, lines, deliveryCents, totalCents, reason, isReversal } = content;
  const day = longDay(content.refundedOn);
  const how = isReversal ? `Taken back for the buyer by PayPal on ${day}.` : `Refunded with PayPal on ${day}.`;
  const sheet = html`${paperHead(seller.shop, 'Credit note', number)}
    <section class="parties">
      ${sellerAndBuyer(seller, buyer)}
      <dl class="facts">
        ${fact('Date', longDay(issuedOn))} ${fact('For invoice', `${invoice.number} of ${longDay(invoice.issuedOn)}`)}
        ${fact('Order', content.orderNumber)}
      </dl>
    </section>
    ${lines.length > 0 ? creditedLines(lines) : null}
    <div class="close">
      <dl class="sums">
        ${deliveryCents > 0 ? sum('Delivery', deliveryCents) : null} ${sum('Total credited', totalCents, 'total')}
      </dl>
      ${taxTable(content.tax)} ${closing(seller, [how, reason === null ? null : `Reason: ${reason}`])}
    </div>`;
  return { title: `Credit note ${number}`, mark: number, sheets: [sheet] };
}

function creditedLines(lines: readonly CreditedLine[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Credited</th>
        <th class="number">Pieces</th>
        <th class="number">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            ${itemCell(line)}
            <td class="number">${line.quantity === 0 ? 'in part' : line.quantity}</td>
            <td class="number">${amount(line.cents)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
