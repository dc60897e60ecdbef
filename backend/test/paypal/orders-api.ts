import { type HttpRequest, type HttpResponse, refusal, silence } from './http-messages.js';
import {
  centsOf,
  type StoredOrder,
  type StoredRefund,
  type OrderStore,
  paypalId,
  refundedCents,
} from './order-store.js';
import { issuesOfOrder } from './order-validation.js';
import { shown, shownCapture, shownInShort, shownRefund } from './order-representation.js';
import type { OrderScenario } from './scenario.js';

export const gone = refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
const unprocessable = (issue: string, links: readonly object[] = []) =>
  refusal(422, 'UNPROCESSABLE_ENTITY', issue, links);

type Tell = (type: string, order: StoredOrder) => void;

/** Creates, reads, captures and refunds orders by PayPal's rules, and fails as an order's `play` says. */
export class Desk {
  constructor(
    private readonly books: OrderStore,
    private readonly base: () => string,
    private readonly tell: Tell,
  ) {}

  create({ text, headers }: HttpRequest, play: OrderScenario): HttpResponse {
    const key = keyIn(headers);
    if (key.length < 1 || key.length > 108) return refusal(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED');
    const before = this.books.recall(key, text);
    if (before) return { ...before, status: before.status < 300 ? 200 : before.status };
    const [wrong] = issuesOfOrder(JSON.parse(text));
    if (wrong) return unprocessable(wrong.issue);
    const body = JSON.parse(text) as StoredOrder['body'];
    const { create, ...later } = play;
    const order: StoredOrder = {
      ...{ id: paypalId(), body, status: 'PAYER_ACTION_REQUIRED', capture: null, refunds: [], play: later },
    };
    this.books.orders.set(order.id, order);
    const show = headers['prefer'] === 'return=representation' ? shown : shownInShort;
    const response = this.books.remember(key, { status: 201, body: show(order, this.base()) });
    if (create === 'odd') return { status: 201, body: [] };
    return create === 'fail-after' ? { status: 500, body: {} } : response;
  }

  look(id: string): HttpResponse {
    const order = this.books.orders.get(id);
    return order ? (order.play.statusSays?.shift() ?? { status: 200, body: shown(order, this.base()) }) : gone;
  }

  /** `GET /v2/payments/captures/{id}`: the capture without its order. */
  charge(captureId: string): HttpResponse {
    const capture = this.books.orderOfCapture(captureId)?.capture;
    return capture ? { status: 200, body: shownCapture(capture) } : gone;
  }

  capture(id: string, { headers, text }: HttpRequest): HttpResponse {
    const order = this.books.orders.get(id);
    const key = keyIn(headers);
    if (!order) return gone;
    if (text !== '{}') return refusal(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST');
    if (key.length > 108) return refusal(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH');
    const before = this.books.recall(key, text);
    if (before) return before.status < 300 ? { status: 200, body: shown(order, this.base()) } : before;
    const says = taken(order.play, 'captureSays');
    if (says) return says;
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    const play = taken(order.play, 'capture');
    return this.#uncharged(order, key, play) ?? this.#charged(order, key, play);
  }

  refund(captureId: string, { headers, text }: HttpRequest): HttpResponse {
    const order = this.books.orderOfCapture(captureId);
    const key = keyIn(headers);
    if (!order?.capture) return gone;
    const before = this.books.recall(key, text);
    if (before) return before.status < 300 ? this.#shownAgain(order, before) : before;
    const says = taken(order.play, 'refundSays');
    if (says) return this.books.remember(key, says);
    const play = taken(order.play, 'refund');
    const issue = issueOfRefund(order, text) ?? (play === 'no-funds' ? 'REFUND_FAILED_INSUFFICIENT_FUNDS' : null);
    if (issue) return this.books.remember(key, unprocessable(issue));
    if (play === 'fail-before') return { status: 503, body: {} };
    const { amount, custom_id: customId = '' } = JSON.parse(text) as RefundBody;
    const value = amount?.value ?? dollarsOf(centsOf(order.capture.value) - refundedCents(order));
    const refund: StoredRefund = { id: paypalId(), customId, value, status: 'PENDING' };
    order.refunds.push(refund);
    if (play !== 'pending') this.#completed(order, refund);
    const response = this.books.remember(key, { status: 201, body: this.#made(order, refund) });
    if (play === 'already') this.books.responses.delete(key);
    return play === 'fail-after' || play === 'already' ? { status: 502, body: {} } : response;
  }

  /** `GET /v2/payments/refunds/{id}` */
  refundStatus(id: string): HttpResponse {
    const order = this.books.orderOfRefund(id);
    const refund = order?.refunds.find((each) => each.id === id);
    return order && refund ? { status: 200, body: this.#made(order, refund) } : gone;
  }

  /** Ends the review of a pending capture. */
  settle(id: string, status: 'COMPLETED' | 'DECLINED'): void {
    const order = this.books.order(id);
    if (order.capture) order.capture.status = status;
    this.tell(status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', order);
  }

  /** Refunds so much of the order on PayPal's website, or what is left of it; or completes its pending refunds. */
  giveBack(id: string, value?: string): void {
    const order = this.books.order(id);
    const pending = order.refunds.filter(({ status }) => status === 'PENDING');
    for (const refund of pending) this.#completed(order, refund);
    const left = centsOf(order.capture?.value ?? '0') - refundedCents(order);
    if (pending.length > 0 || left <= 0) return;
    const refund: StoredRefund = { id: paypalId(), customId: '', value: value ?? dollarsOf(left), status: 'PENDING' };
    order.refunds.push(refund);
    this.#completed(order, refund);
  }

  /** PayPal takes the whole charge back for the buyer, without a refund. */
  reverse(id: string): void {
    const order = this.books.order(id);
    if (order.capture) Object.assign(order.capture, { status: 'REFUNDED', isReversed: true });
    this.tell('PAYMENT.CAPTURE.REVERSED', order);
  }

  /** The buyer's bank refuses the pending refunds. */
  cancelRefunds(id: string): void {
    const order = this.books.order(id);
    for (const refund of order.refunds) if (refund.status === 'PENDING') refund.status = 'CANCELLED';
  }

  #completed(order: StoredOrder, refund: StoredRefund): void {
    refund.status = 'COMPLETED';
    if (!order.capture) return;
    const isAll = order.refunds.every(({ status }) => status === 'COMPLETED') && isUsedUp(order);
    order.capture.status = isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    this.tell('PAYMENT.CAPTURE.REFUNDED', order);
  }

  #made(order: StoredOrder, refund: StoredRefund): object {
    const total = { currency_code: order.capture?.currency, value: dollarsOf(refundedCents(order)) };
    return {
      ...shownRefund(refund, order.capture?.currency),
      seller_payable_breakdown: { total_refunded_amount: total },
    };
  }

  /** A repeated request gets the latest status of what it has made. */
  #shownAgain(order: StoredOrder, { body }: HttpResponse): HttpResponse {
    const refund = order.refunds.find(({ id }) => id === (body as { id: string }).id);
    return { status: 200, body: refund ? this.#made(order, refund) : body };
  }

  #uncharged(order: StoredOrder, key: string, play: OrderScenario['capture']): HttpResponse | null {
    switch (play) {
      case 'decline':
        order.status = 'PAYER_ACTION_REQUIRED';
        return this.books.remember(key, unprocessable('INSTRUMENT_DECLINED'));
      case 'payer-action': {
        order.status = 'PAYER_ACTION_REQUIRED';
        const links = [{ rel: 'payer-action', href: `${this.base()}/checkoutnow?token=${order.id}&again=1` }];
        return this.books.remember(key, unprocessable('PAYER_ACTION_REQUIRED', links));
      }
      case 'refuse':
        return this.books.remember(key, unprocessable('TRANSACTION_REFUSED'));
      case 'fail-before':
        return { status: 503, body: {} };
      case 'html':
        return { status: 200, body: '<html>sorry</html>' };
      default:
        return null;
    }
  }

  #charged(order: StoredOrder, key: string, play: OrderScenario['capture']): HttpResponse {
    const [unit] = order.body.purchase_units;
    const status = play === 'pending' ? 'PENDING' : play === 'denied-inside' ? 'DECLINED' : 'COMPLETED';
    order.status = 'COMPLETED';
    order.capture = {
      ...{ id: paypalId(), status },
      value: order.play.amount ?? unit!.amount.value,
      currency: order.play.currency ?? unit!.amount.currency_code,
      customId: order.play.customId ?? unit!.custom_id,
    };
    const response = this.books.remember(key, { status: 201, body: shown(order, this.base()) });
    this.tell(`PAYMENT.CAPTURE.${status}`, order);
    if (play === 'fail-after') return { status: 500, body: {} };
    if (play === 'cut') return { status: 201, body: JSON.stringify(response.body).slice(0, 40) };
    return play === 'hang-after' ? silence : response;
  }
}

interface RefundBody {
  readonly amount?: { readonly value: string; readonly currency_code: string };
  readonly custom_id?: string;
  readonly invoice_id?: string;
}

/** Why PayPal doesn't make this refund, if it doesn't. */
function issueOfRefund(order: StoredOrder, text: string): string | null {
  const { amount, invoice_id: invoiceId } = JSON.parse(text) as RefundBody;
  if (order.capture?.status === 'PENDING') return 'PENDING_CAPTURE';
  if (order.capture?.status === 'REFUNDED' || isUsedUp(order)) return 'CAPTURE_FULLY_REFUNDED';
  if (amount && amount.currency_code !== order.capture?.currency) return 'REFUND_CAPTURE_CURRENCY_MISMATCH';
  if (amount && !/^\d+\.\d\d$/.test(amount.value)) return 'DECIMAL_PRECISION';
  const isTooMuch = refundedCents(order) + centsOf(amount?.value ?? '0') > centsOf(order.capture?.value ?? '0');
  if (isTooMuch) return 'REFUND_AMOUNT_EXCEEDED';
  return invoiceId && order.refunds.some(({ customId }) => customId === invoiceId) ? 'DUPLICATE_INVOICE_ID' : null;
}

function isUsedUp(order: StoredOrder): boolean {
  return refundedCents(order) >= centsOf(order.capture?.value ?? '0');
}

function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

function keyIn(headers: HttpRequest['headers']): string {
  return String(headers['paypal-request-id'] ?? '');
}

function taken<K extends keyof OrderScenario>(play: OrderScenario, name: K): OrderScenario[K] {
  const word = play[name];
  delete play[name];
  return word;
}
