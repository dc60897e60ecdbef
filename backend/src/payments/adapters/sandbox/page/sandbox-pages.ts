import type { Rehearsal } from '../scenario.js';
import type { SandboxLine, SandboxOrder } from '../sandbox-orders.js';
import { type Html, html } from './html.js';

const rehearsalLabels: Record<Rehearsal, { label: string; hint: string }> = {
  none: { label: 'Payment goes through', hint: 'Approved and charged at once.' },
  decline: { label: 'Card is declined', hint: 'The first try fails; the next one may go through.' },
  refuse: { label: 'Refused for good', hint: 'This payment can not be tried again.' },
  slow: { label: 'Provider is slow', hint: 'The charge takes some six seconds.' },
  lose: { label: 'Answer gets lost', hint: 'Charged, but the shop has to find that out.' },
  pending: { label: 'Held for review', hint: 'The charge is settled half a minute later.' },
  'never-return': { label: 'Browser never returns', hint: 'Approved, but you stay on this page.' },
};

/** The page on which the buyer approves or turns back. */
export function approvalPage(order: SandboxOrder): string {
  return page(
    `Pay ${dollars(order.amountCents)}`,
    html`<p class="payee">Loom &amp; Lane asks for</p>
      <h1 class="amount">${dollars(order.amountCents)}</h1>
      <h2 class="caption" id="lines">What you are buying</h2>
      <ul class="lines" aria-labelledby="lines">
        ${order.lines.map(lineOf)}
      </ul>
      <p class="total"><span>Total</span><strong>${dollars(order.amountCents)}</strong></p>
      <form method="post" action="/sandbox/paypal/checkoutnow">
        <input type="hidden" name="token" value="${order.token}" />
        <input type="hidden" name="formToken" value="${order.formToken}" />
        <details class="rehearsals">
          <summary>Rehearse another outcome</summary>
          <fieldset>
            <legend>What should happen when you pay?</legend>
            ${Object.entries(rehearsalLabels).map(choiceOf)}
          </fieldset>
        </details>
        <button class="pay" name="choice" value="pay">Pay ${dollars(order.amountCents)}</button>
        <button class="cancel" name="choice" value="cancel">Cancel and return to the shop</button>
      </form>`,
  );
}

/** For an order that was approved on this page already. */
export function approvedPage(returnUrl: string): string {
  return page(
    'Approved',
    html`<h1>Approved</h1>
      <p class="text">You have approved this payment. The shop takes it from here.</p>
      <a class="pay" href="${returnUrl}">Return to the shop</a>`,
  );
}

/** The rehearsal in which the browser does not go back by itself. */
export function neverReturnPage(): string {
  return page(
    'Approved',
    html`<h1>Approved</h1>
      <p class="text">
        You asked not to be sent back. Close this page: the shop finds your approval by itself within a minute, and the
        order shows as confirmed under Orders.
      </p>`,
  );
}

export function gonePage(): string {
  return page(
    'Not found',
    html`<h1>No such payment</h1>
      <p class="text">This payment does not exist or has expired. Nothing was charged.</p>
      <a class="cancel" href="/shop/checkout">Back to the shop</a>`,
  );
}

/** When the form is not the newest one of this order. */
export function outOfDatePage(pageUrl: string): string {
  return page(
    'Out of date',
    html`<h1>This page is out of date</h1>
      <p class="text">Nothing was charged. Please open the payment again.</p>
      <a class="pay" href="${pageUrl}">Open the payment</a>`,
  );
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox payment</title>
        <link rel="stylesheet" href="/sandbox/paypal/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header><strong>Sandbox payment</strong><span>No real money is moved on this page.</span></header>
        <main>${content}</main>
      </body>
    </html>`.source;
}

function lineOf({ title, quantity, priceCents }: SandboxLine): Html {
  const each = quantity > 1 ? html`<small>${quantity} × ${dollars(priceCents)}</small>` : undefined;
  return html`<li><span class="title">${title}${each}</span><span>${dollars(priceCents * quantity)}</span></li>`;
}

function choiceOf([rehearsal, { label, hint }]: [string, { label: string; hint: string }]): Html {
  const checked = rehearsal === 'none' ? html`checked` : undefined;
  return html`<label>
    <input type="radio" name="rehearsal" value="${rehearsal}" ${checked} />
    <span>${label}<small>${hint}</small></span>
  </label>`;
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function dollars(cents: number): string {
  return money.format(cents / 100);
}
