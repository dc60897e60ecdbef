import type { Scenario } from '../scenarios.js';
import type { SandboxLine, SandboxOrder } from '../sandbox-order-store.js';
import { type Choice, sandboxPage, radioButtons } from '../../../../platform/http/output/sandbox-page-layout.js';
import { type Html, html } from '../../../../platform/http/output/html.js';
import { Money } from '../../../../shared/money.js';

const scenarioLabels: Record<Scenario, Choice> = {
  none: { label: 'Payment goes through', hint: 'Approved and charged immediately.' },
  decline: { label: 'Card is declined', hint: 'The first attempt fails; the next one succeeds.' },
  refuse: { label: 'Permanently refused', hint: 'This payment can’t be retried.' },
  slow: { label: 'Provider is slow', hint: 'The charge takes six seconds.' },
  lose: { label: 'Response is lost', hint: 'Charged, but the shop has to detect that.' },
  pending: { label: 'Held for review', hint: 'The charge is settled half a minute later.' },
  'slow-refund': { label: 'Refunds take a while', hint: 'Charged; a refund is done half a minute later.' },
  'never-return': { label: 'Browser never returns', hint: 'Approved, but you stay on this page.' },
};

/** The page on which the buyer approves or cancels. */
/** @param shopName of the payee */
export function approvalPage(order: SandboxOrder, shopName: string): string {
  return page(
    `Pay ${dollars(order.amountCents)}`,
    html`<p class="payee">${shopName} asks for</p>
      <h1 class="amount">${dollars(order.amountCents)}</h1>
      <h2 class="caption" id="lines">What you are buying</h2>
      <ul class="lines" aria-labelledby="lines">
        ${order.lines.map(lineOf)} ${costsOf(order)}
      </ul>
      <p class="total"><span>Total</span><strong>${dollars(order.amountCents)}</strong></p>
      <form method="post" action="/sandbox/paypal/checkoutnow">
        <input type="hidden" name="token" value="${order.token}" />
        <input type="hidden" name="formToken" value="${order.formToken}" />
        <details class="scenarios">
          <summary>Simulate another outcome</summary>
          <fieldset>
            <legend>What should happen when you pay?</legend>
            ${radioButtons('rehearsal', scenarioLabels, 'none')}
          </fieldset>
        </details>
        <button class="pay" name="choice" value="pay">Pay ${dollars(order.amountCents)}</button>
        <button class="cancel" name="choice" value="cancel">Cancel and return to the shop</button>
      </form>`,
  );
}

/** The page of an order that is already approved. */
export function approvedPage(returnUrl: string): string {
  return page(
    'Approved',
    html`<h1>Approved</h1>
      <p class="text">You have approved this payment. The shop takes it from here.</p>
      <a class="pay" href="${returnUrl}">Return to the shop</a>`,
  );
}

/** The response in the scenario `never-return`, without a redirect to the shop. */
export function neverReturnPage(): string {
  return page(
    'Approved',
    html`<h1>Approved</h1>
      <p class="text">
        You chose not to be sent back. Close this page: the shop detects your approval within a minute, and the order
        shows as confirmed under Orders.
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

/** The response to a form with an outdated form token. */
export function outOfDatePage(pageUrl: string): string {
  return page(
    'Out of date',
    html`<h1>This page is out of date</h1>
      <p class="text">Nothing was charged. Please open the payment again.</p>
      <a class="pay" href="${pageUrl}">Open the payment</a>`,
  );
}

function page(title: string, content: Html): string {
  const notice = 'No real money is moved on this page.';
  return sandboxPage({ title, of: 'Sandbox payment', notice, style: '/sandbox/paypal/style.css', content });
}

function lineOf({ title, quantity, priceCents }: SandboxLine): Html {
  const each = quantity > 1 ? html`<small>${quantity} × ${dollars(priceCents)}</small>` : undefined;
  return html`<li><span class="title">${title}${each}</span><span>${dollars(priceCents * quantity)}</span></li>`;
}

/** A discount, and what the total has beside the goods: the delivery. */
function costsOf({ lines, amountCents }: SandboxOrder): Html[] {
  const goods = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const discount = lines.reduce((sum, { discountCents = 0 }) => sum + discountCents, 0);
  const delivery = amountCents - goods + discount;
  return [
    ...(discount > 0 ? [html`<li><span>Discount</span><span>−${dollars(discount)}</span></li>`] : []),
    ...(delivery > 0 ? [html`<li><span>Delivery</span><span>${dollars(delivery)}</span></li>`] : []),
  ];
}

function dollars(cents: number): string {
  return Money.ofCents(cents).formatted;
}
