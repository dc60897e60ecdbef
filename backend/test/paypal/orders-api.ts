import { type HttpRequest, type HttpResponse, refusal, silence } from './http-messages.js';
import { type StoredOrder, type OrderStore, paypalId } from './order-store.js';
import { issuesOfOrder } from './order-validation.js';
import { shown, shownCapture, shownInShort } from './order-representation.js';
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
      ...{ id: paypalId(), body, status: 'PAYER_ACTION_REQUIRED', capture: null, refund: null, play: later },
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
    if (before) return order.refund ? { status: 200, body: order.refund } : before;
    const says = taken(order.play, 'refundSays');
    if (says) return this.books.remember(key, says);
    const play = taken(order.play, 'refund');
    if (play === 'no-funds') return this.books.remember(key, unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS'));
    if (order.capture.status === 'PENDING') return this.books.remember(key, unprocessable('PENDING_CAPTURE'));
    if (order.refund) return unprocessable('CAPTURE_FULLY_REFUNDED');
    order.refund = { id: paypalId(), status: play === 'pending' ? 'PENDING' : 'COMPLETED' };
    if (play !== 'pending') this.#givenBack(order);
    const response = this.books.remember(key, { status: 201, body: { ...order.refund } });
    if (play === 'already') this.books.responses.delete(key);
    return play === 'fail-after' || play === 'already' ? { status: 502, body: {} } : response;
  }

  /** Ends the review of a pending capture. */
  settle(id: string, status: 'COMPLETED' | 'DECLINED'): void {
    const order = this.books.order(id);
    if (order.capture) order.capture.status = status;
    this.tell(status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', order);
  }

  /** Refunds the order on PayPal's website, or completes its pending refund. */
  giveBack(id: string): void {
    const order = this.books.order(id);
    order.refund = { id: order.refund?.id ?? paypalId(), status: 'COMPLETED' };
    this.#givenBack(order);
  }

  #givenBack(order: StoredOrder): void {
    if (order.capture) order.capture.status = 'REFUNDED';
    this.tell('PAYMENT.CAPTURE.REFUNDED', order);
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

function keyIn(headers: HttpRequest['headers']): string {
  return String(headers['paypal-request-id'] ?? '');
}

function taken<K extends keyof OrderScenario>(play: OrderScenario, name: K): OrderScenario[K] {
  const word = play[name];
  delete play[name];
  return word;
}
