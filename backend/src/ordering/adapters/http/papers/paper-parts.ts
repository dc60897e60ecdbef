import { type Html, html } from '../../../../platform/http/output/html.js';
import { Money } from '../../../../shared/money.js';
import type { Buyer, InvoicedItem, InvoicedTax, Seller } from '../../../domain/invoice/invoice-content.js';

export function amount(cents: number): string {
  return Money.ofCents(cents).formatted;
}

/** @param kind of paper, such as `Invoice` @param number such as `INV-2026-000001` */
export function paperHead(shop: string, kind: string, number: string): Html {
  return html`<header class="head">
    <p class="shop">${shop}</p>
    <div class="kind">
      <h1>${kind}</h1>
      <p>${number}</p>
    </div>
  </header>`;
}

export function sellerAndBuyer(seller: Seller, buyer: Buyer | null): Html {
  const recipient = buyer?.recipient ?? null;
  return html`<div>
      <h2>Seller</h2>
      <address><b>${seller.name}</b>${seller.address.join('\n')}</address>
      ${seller.vatId && html`<p>VAT ID ${seller.vatId}</p>`}
    </div>
    <div>
      <h2>Buyer</h2>
      ${
        buyer === null
          ? html`<p>Removed with the account</p>`
          : html`<address><b>${buyer.name}</b>${buyer.address.join('\n')}</address>`
      }
      ${recipient && html`<p>Delivered to ${recipient}</p>`}
    </div>`;
}

export function itemCell({ title, size, colour, sku }: InvoicedItem): Html {
  const details = [size, colour, sku && `SKU ${sku}`].filter((part) => part !== null).join(' · ');
  return html`<td>${title}${details && html`<small>${details}</small>`}</td>`;
}

export function sum(name: string, cents: number, kind = ''): Html {
  return html`<div class="${kind}">
    <dt>${name}</dt>
    <dd>${amount(cents)}</dd>
  </div>`;
}

/** What of the total is tax, by rate; nothing where there is none. */
export function taxTable(taxes: readonly InvoicedTax[]): Html | null {
  if (taxes.length === 0) return null;
  return html`<table class="taxes">
    <thead>
      <tr>
        <th>Included tax</th>
        <th class="number">Without tax</th>
        <th class="number">Tax</th>
        <th class="number">With tax</th>
      </tr>
    </thead>
    <tbody>
      ${taxes.map(
        ({ bps, label, grossCents, taxCents }) =>
          html`<tr>
            <td>${label} ${bps / 100} %</td>
            <td class="number">${amount(grossCents - taxCents)}</td>
            <td class="number">${amount(taxCents)}</td>
            <td class="number">${amount(grossCents)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The last words of a paper. */
export function closing({ name, email, phone }: Seller, words: readonly (string | null)[]): Html {
  const contact = [name, email, phone].filter(Boolean).join(' · ');
  return html`<div class="words">
    ${words.filter((each) => each !== null).map((each) => html`<p>${each}</p>`)}
    <p class="contact">${contact}</p>
  </div>`;
}
