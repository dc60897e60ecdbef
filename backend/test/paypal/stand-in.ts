import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, type BookedOrder, Books, type Play, paypalId, refusal, shown } from './books.js';
import type { Asked, Mood } from './asked.js';
import { noticeOf, page, type SentNotice } from './notice.js';
import { issuesOfOrder } from './rules.js';

const token = 'stand-in-token';
const gone = refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** PayPal on this machine: the same wire, the same rules, books of its own, and it does as it is told. */
export class StandInPaypal {
  readonly books = new Books();
  readonly asked: string[] = [];
  mood: Mood = {};
  /** For orders that come next. */
  play: Play | (() => Play) = {};
  #server: Server | null = null;
  readonly #held: ServerResponse[] = [];
  #hold: { match: RegExp; when: 'before' | 'after'; reached: () => void } | null = null;

  async open(port = 0): Promise<this> {
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get url(): string {
    const address = this.#server?.address() as { port: number };
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
    await (this.#server && once(this.#server, 'close'));
  }

  /**
   * From here on such requests are never answered: `before`, they are as if they had not come; `after`, they are done all the same.
   * @returns when the first has come
   */
  holds(match: RegExp, when: 'before' | 'after'): Promise<void> {
    return new Promise((reached) => (this.#hold = { match, when, reached }));
  }

  /** What was held gets no answer; what comes now does. */
  letsGo(): void {
    this.#hold = null;
    for (const response of this.#held.splice(0)) response.destroy();
  }

  /** The buyer says yes on PayPal's page. @returns the address they are sent back to */
  approve(id: string): string {
    const order = this.#order(id);
    if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
    const back = new URL(order.body.payment_source.paypal.experience_context.return_url);
    back.searchParams.set('token', id);
    back.searchParams.set('PayerID', 'PAYERASHA1234');
    return back.href;
  }

  cancel(id: string): string {
    const away = new URL(this.#order(id).body.payment_source.paypal.experience_context.cancel_url);
    away.searchParams.set('token', id);
    return away.href;
  }

  /** A charge under review is decided. */
  settle(id: string, status: 'COMPLETED' | 'DECLINED'): void {
    const { capture } = this.#order(id);
    if (capture) capture.status = status;
  }

  /** Somebody gives the money back in PayPal's own rooms. */
  giveBack(id: string): void {
    const order = this.#order(id);
    order.refund = { id: paypalId(), status: 'COMPLETED' };
    if (order.capture) order.capture.status = 'REFUNDED';
  }

  /** A notice as PayPal sends it. @param isGenuine whether PayPal would say it is its own */
  notice(type: string, id: string, { isGenuine = true, eventId = `WH-${paypalId()}` } = {}): SentNotice {
    const notice = noticeOf(this.#order(id), { type, eventId, base: this.url });
    if (isGenuine) this.books.webhooks.add(`${notice.headers['paypal-transmission-sig']} ${notice.body}`);
    return notice;
  }

  #order(id: string): BookedOrder {
    const order = this.books.orders.get(id);
    if (!order) throw new Error(`PayPal has no order ${id}`);
    return order;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const text = (await request.toArray()).map(String).join('');
    const asked = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, text };
    this.asked.push(`${asked.method} ${asked.path}`);
    if (pathname === '/checkoutnow') return this.#page(asked, response);
    if (this.#isHeld(asked, response)) return;
    const answer = this.#answer(asked, response);
    if (!answer) return;
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'paypal-debug-id': 'standin',
      'retry-after': '0',
    });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  }

  #isHeld(asked: Asked, response: ServerResponse): boolean {
    const { match, when, reached } = this.#hold ?? {};
    if (!match?.test(`${asked.method} ${asked.path}`)) return false;
    if (when === 'after') this.#answer(asked, response);
    this.#held.push(response);
    reached?.();
    return true;
  }

  #answer(asked: Asked, response: ServerResponse): Answer | null {
    if (asked.path === '/v1/oauth2/token') return this.#token(asked);
    if (asked.headers.authorization !== `Bearer ${token}` || this.mood.tokens === 'revoked') {
      if (this.mood.tokens === 'revoked') this.mood = {};
      return refusal(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
    }
    if (this.mood.busy) return refusal(429, 'RATE_LIMIT_REACHED', 'RATE_LIMIT_REACHED');
    const [, id = '', verb = ''] = /^\/v2\/checkout\/orders\/([A-Z0-9]+)(\/capture)?$/.exec(asked.path) ?? [];
    if (asked.path === '/v2/checkout/orders') return this.#create(asked);
    if (id) return verb ? this.#capture(id, asked, response) : this.#look(id);
    const [, captureId] = /^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/.exec(asked.path) ?? [];
    if (captureId) return this.#refund(captureId, asked);
    return asked.path === '/v1/notifications/verify-webhook-signature' ? this.#verify(asked) : gone;
  }

  #token({ headers }: Asked): Answer {
    const isKnown = headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`;
    if (this.mood.tokens === 'down') return { status: 503, body: {} };
    return isKnown
      ? { status: 200, body: { access_token: token, expires_in: 32_400 } }
      : refusal(401, 'invalid_client', 'invalid_client');
  }

  #create({ text, headers }: Asked): Answer {
    const key = String(headers['paypal-request-id'] ?? '');
    if (key.length < 1 || key.length > 108) return refusal(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED');
    const before = this.books.answered.get(key);
    if (before) return { ...before, status: 200 };
    const body = JSON.parse(text) as BookedOrder['body'];
    const [wrong] = issuesOfOrder(body);
    if (wrong) return refusal(422, 'UNPROCESSABLE_ENTITY', wrong.issue);
    const order: BookedOrder = {
      id: paypalId(),
      body,
      status: 'PAYER_ACTION_REQUIRED',
      capture: null,
      refund: null,
      play: { ...(typeof this.play === 'function' ? this.play() : this.play) },
    };
    this.books.orders.set(order.id, order);
    return this.#remember(key, { status: 201, body: shown(order, this.url) });
  }

  #look(id: string): Answer {
    const order = this.books.orders.get(id);
    return order ? { status: 200, body: shown(order, this.url) } : gone;
  }

  #capture(id: string, { headers, text }: Asked, response: ServerResponse): Answer | null {
    const order = this.books.orders.get(id);
    const key = String(headers['paypal-request-id'] ?? '');
    if (!order) return gone;
    if (text !== '{}') return refusal(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST');
    const before = this.books.answered.get(key);
    if (before) return before.status < 300 ? { status: 200, body: shown(order, this.url) } : before;
    if (order.status === 'COMPLETED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    return this.#playCapture(order, key, response);
  }

  #playCapture(order: BookedOrder, key: string, response: ServerResponse): Answer | null {
    const play = order.play.capture;
    delete order.play.capture;
    switch (play) {
      case 'decline':
        order.status = 'PAYER_ACTION_REQUIRED';
        return this.#remember(key, refusal(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED'));
      case 'payer-action': {
        order.status = 'PAYER_ACTION_REQUIRED';
        const links = [{ rel: 'payer-action', href: `${this.url}/checkoutnow?token=${order.id}&again=1` }];
        return this.#remember(key, refusal(422, 'UNPROCESSABLE_ENTITY', 'PAYER_ACTION_REQUIRED', links));
      }
      case 'refuse':
        return this.#remember(key, refusal(422, 'UNPROCESSABLE_ENTITY', 'TRANSACTION_REFUSED'));
      case 'fail-before':
        return { status: 503, body: {} };
      case 'html':
        return { status: 200, body: '<html>sorry</html>' };
    }
    this.#charge(order, play);
    const answer = this.#remember(key, { status: 201, body: shown(order, this.url) });
    if (play === 'fail-after') return { status: 500, body: {} };
    if (play === 'cut') return { status: 201, body: JSON.stringify(answer.body).slice(0, 40) };
    if (play !== 'hang-after') return answer;
    response.destroy();
    return null;
  }

  #charge(order: BookedOrder, play: Play['capture']): void {
    const [unit] = order.body.purchase_units;
    const status = play === 'pending' ? 'PENDING' : play === 'denied-inside' ? 'DECLINED' : 'COMPLETED';
    order.status = 'COMPLETED';
    order.capture = {
      id: paypalId(),
      status,
      value: order.play.amount ?? unit!.amount.value,
      currency: order.play.currency ?? unit!.amount.currency_code,
      customId: order.play.customId ?? unit!.custom_id,
    };
  }

  #refund(captureId: string, { headers }: Asked): Answer {
    const order = this.books.orderOfCapture(captureId);
    const key = String(headers['paypal-request-id'] ?? '');
    if (!order?.capture) return gone;
    const before = this.books.answered.get(key);
    if (before) return order.refund ? { status: 200, body: order.refund } : before;
    const play = order.play.refund;
    delete order.play.refund;
    if (play === 'no-funds')
      return this.#remember(key, refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_FAILED_INSUFFICIENT_FUNDS'));
    if (order.refund) return refusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    order.refund = { id: paypalId(), status: play === 'pending' ? 'PENDING' : 'COMPLETED' };
    if (play !== 'pending') order.capture.status = 'REFUNDED';
    const answer = this.#remember(key, { status: 201, body: { ...order.refund } });
    if (play === 'already') this.books.answered.delete(key);
    return play === 'fail-after' || play === 'already' ? { status: 502, body: {} } : answer;
  }

  /** All seven things it is asked about must be there, and the notice to the byte as it was sent. */
  #verify({ text }: Asked): Answer {
    const told = JSON.parse(text) as Record<string, unknown>;
    const names = [
      'auth_algo',
      'cert_url',
      'transmission_id',
      'transmission_sig',
      'transmission_time',
      'webhook_id',
      'webhook_event',
    ];
    if (!names.every((name) => told[name])) return refusal(400, 'VALIDATION_ERROR', 'MISSING_REQUIRED_PARAMETER');
    const isOurs = [...this.books.webhooks].some((sent) => {
      const signature = String(told['transmission_sig']);
      return sent.startsWith(`${signature} `) && text.includes(sent.slice(signature.length + 1));
    });
    return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
  }

  #remember(key: string, answer: Answer): Answer {
    this.books.answered.set(key, answer);
    return answer;
  }

  #page({ method, query, text }: Asked, response: ServerResponse): void {
    const id = query.get('token') ?? '';
    if (!this.books.orders.has(id)) return void response.writeHead(404).end();
    if (method !== 'POST')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    const location = text.includes('cancel') ? this.cancel(id) : this.approve(id);
    response.writeHead(303, { location }).end();
  }
}
