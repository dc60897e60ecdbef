import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { approve, cancel, isCancelled, page } from './approval-page.js';
import { type HttpRequest, type HttpResponse, refusal } from './http-messages.js';
import { type StoredOrder, OrderStore, paypalId } from './order-store.js';
import { control } from './control-commands.js';
import { Desk, gone } from './orders-api.js';
import { noticeOf, type SentNotice, sign, verified } from './webhook-message.js';
import type { OrderScenario, ServerScenario } from './scenario.js';

const token = 'stand-in-token';

/** A fake PayPal server: the same protocol and rules, records that a spec can read, and behaviour that a spec sets. */
export class StandInPaypal {
  readonly books: OrderStore;
  readonly asked: string[] = [];
  mood: ServerScenario = {};
  /** The behaviour of orders that are created from now on. */
  play: OrderScenario | (() => OrderScenario) = {};
  /** URL to which webhooks are sent; without it, none are sent. */
  readonly #webhook: string | undefined;
  readonly #desk: Desk;
  #server: Server | null = null;
  readonly #held: ServerResponse[] = [];
  #hold: { match: RegExp; when: 'before' | 'after'; reached: () => void } | null = null;

  constructor({ books, webhook }: { books?: string; webhook?: string } = {}) {
    this.books = new OrderStore(books);
    this.#webhook = webhook;
    const tell = (type: string, { id }: StoredOrder) => this.#tells(type, id);
    this.#desk = new Desk(this.books, () => this.url, tell);
  }

  async open(port = 0): Promise<this> {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() =>
        send(response, refusal(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON')),
      );
    });
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
   * From now on matching requests get no response. @param when 'before': they are not processed; 'after': they are
   * @returns a promise that resolves after the first matching request
   */
  holds(match: RegExp, when: 'before' | 'after'): Promise<void> {
    return new Promise((reached) => (this.#hold = { match, when, reached }));
  }

  /** Closes the connections of held requests without a response, and responds to requests from now on. */
  letsGo(): void {
    this.#hold = null;
    for (const response of this.#held.splice(0)) response.destroy();
  }

  /** Approves the order as the buyer; sends a webhook if a URL is set. @returns the return URL */
  approve(id: string): string {
    const back = approve(this.books, id);
    this.#tells('CHECKOUT.ORDER.APPROVED', id);
    return back;
  }

  cancel(id: string): string {
    return cancel(this.books, id);
  }

  settle(id: string, status: 'COMPLETED' | 'DECLINED'): void {
    this.#desk.settle(id, status);
  }

  giveBack(id: string, value?: string): void {
    this.#desk.giveBack(id, value);
  }

  reverse(id: string): void {
    this.#desk.reverse(id);
  }

  cancelRefunds(id: string): void {
    this.#desk.cancelRefunds(id);
  }

  /** A webhook about an order. @param isGenuine whether PayPal's verification of the signature succeeds */
  notice(type: string, id: string, { isGenuine = true, eventId = `WH-${paypalId()}` } = {}): SentNotice {
    const notice = noticeOf(this.books.order(id), { type, eventId, base: this.url });
    if (isGenuine) sign(notice, this.books);
    return notice;
  }

  /** Sends a webhook. @returns the status of the response, 0 if there was none */
  async sends(notice: SentNotice, to = this.#webhook ?? ''): Promise<number> {
    return fetch(to, { method: 'POST', ...notice }).then(
      ({ status }) => status,
      () => 0,
    );
  }

  #tells(type: string, id: string): void {
    if (this.#webhook) void this.sends(this.notice(type, id));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', this.url);
    const text = Buffer.concat((await request.toArray()) as Buffer[]).toString('utf8');
    const asked = { method: request.method ?? '', path, query, headers: request.headers, text };
    if (path === '/checkoutnow') return this.#page(asked, response);
    if (path.startsWith('/stand-in/')) return send(response, await control(asked, this));
    this.asked.push(`${asked.method} ${asked.path}`);
    if (this.#isHeld(asked)) return void this.#held.push(response);
    send(response, this.#respond(asked));
  }

  #isHeld(asked: HttpRequest): boolean {
    const { match, when, reached } = this.#hold ?? {};
    if (!match?.test(`${asked.method} ${asked.path}`)) return false;
    if (when === 'after') this.#respond(asked);
    reached?.();
    return true;
  }

  #respond(asked: HttpRequest): HttpResponse {
    if (asked.path === '/v1/oauth2/token') return this.#token(asked);
    const moody = this.#moody(asked);
    if (moody) return moody;
    if (asked.method === 'POST' && asked.headers['content-type'] !== 'application/json') {
      return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE');
    }
    const response = this.#done(asked);
    this.books.keep();
    return response;
  }

  #done(asked: HttpRequest): HttpResponse {
    const [, id = '', verb = ''] = /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})(\/capture)?$/.exec(asked.path) ?? [];
    if (asked.path === '/v2/checkout/orders')
      return this.#desk.create(asked, typeof this.play === 'function' ? this.play() : this.play);
    if (id) return verb ? this.#desk.capture(id, asked) : this.#desk.look(id);
    const [, captureId, refund] = /^\/v2\/payments\/captures\/([A-Z0-9]+)(\/refund)?$/.exec(asked.path) ?? [];
    if (captureId) return refund ? this.#desk.refund(captureId, asked) : this.#desk.charge(captureId);
    const [, refundId] = /^\/v2\/payments\/refunds\/([A-Z0-9]+)$/.exec(asked.path) ?? [];
    if (refundId) return this.#desk.refundStatus(refundId);
    return asked.path === '/v1/notifications/verify-webhook-signature' ? verified(asked, this.books) : gone;
  }

  #moody({ headers }: HttpRequest): HttpResponse | null {
    const { tokens, busy, retryAfter = '0', says } = this.mood;
    if (headers.authorization !== `Bearer ${token}` || tokens) {
      if (tokens === 'revoked') this.mood = {};
      return refusal(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
    }
    if (busy === 'once') this.mood = {};
    if (!busy) return says ?? null;
    return {
      ...refusal(429, 'RATE_LIMIT_REACHED', 'RATE_LIMIT_REACHED'),
      headers: { 'retry-after': retryAfter },
    };
  }

  #token({ headers, text }: HttpRequest): HttpResponse {
    const isKnown = headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`;
    if (this.mood.tokens === 'down') return { status: 503, body: {} };
    if (!isKnown) return refusal(401, 'invalid_client', 'invalid_client');
    if (text !== 'grant_type=client_credentials') return refusal(400, 'unsupported_grant_type', 'grant_type');
    return { status: 200, body: { access_token: token, expires_in: this.mood.tokensLast ?? 32_400 } };
  }

  #page(asked: HttpRequest, response: ServerResponse): void {
    const id = asked.query.get('token') ?? '';
    if (!this.books.orders.has(id)) return send(response, { status: 404, body: {} });
    if (asked.method !== 'POST') {
      return send(response, { status: 200, body: page, headers: { 'content-type': 'text/html; charset=utf-8' } });
    }
    const location = isCancelled(asked) ? this.cancel(id) : this.approve(id);
    this.books.keep();
    send(response, { status: 303, body: '', headers: { location } });
  }
}

function send(response: ServerResponse, { status, body, headers }: HttpResponse): void {
  if (status === 0) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json', 'paypal-debug-id': 'standin', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
