import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../../../test/support/http/browser.js';
import type { ApiResponse, Caller } from '../../../test/support/http/caller.js';
import type { SeenProduct } from '../../../test/support/catalogue/catalogue-client.js';
import { type Placed, shopping } from '../../../test/support/people/shopping.js';
import { signingIn } from '../../../test/support/people/signing-in.js';

/** Approves the payment. @returns our payment's id, from the URL of the redirect back to the shop */
export type Approve = (placed: Placed, rehearsal: string) => Promise<string>;

/** An order that the shop has confirmed as placed or paid, so that must still be true at the end. */
export interface Confirmed {
  readonly customerId: string;
  readonly orderId: string;
  readonly paid: boolean;
}

/** Numbers of requests and paid orders so far. */
export interface Counts {
  /** Responses with a definite result. */
  responses: number;
  /** Requests without a response, or rejected as busy. */
  refusals: number;
  /** Orders confirmed as paid. */
  paid: number;
}

const maxOrders = 15;
const retryPauseMs = 200;

/** A guest who buys repeatedly and retries every failed request. */
export class RetryingShopper {
  readonly confirmed: Confirmed[] = [];
  /** Responses that violate the API description. */
  readonly unexpected: string[] = [];
  readonly counts: Counts = { responses: 0, refusals: 0, paid: 0 };
  #isStopping = false;
  #isAborted = false;
  #refused = '';

  constructor(
    private readonly url: string,
    private readonly offer: { readonly products: readonly SeenProduct[]; readonly discountCode: string },
    private readonly chance: () => number,
    private readonly approve: Approve,
  ) {}

  /** Shops until stopped, as a new guest after some orders. */
  async start(): Promise<void> {
    this.#isStopping = this.#isAborted;
    while (!this.#isStopping) await this.#asNewGuest();
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** The request that is being repeated, and why; empty if none is. */
  get refused(): string {
    return this.#refused;
  }

  /** Starts no further orders and repeats no failed request. */
  abort(): void {
    this.#isStopping = true;
    this.#isAborted = true;
  }

  async #asNewGuest(): Promise<void> {
    const browser = browserAt(this.url);
    const call: Caller = (method, path, body) =>
      this.#retry(`${method} ${path}`, () => browser.call(method, path, body));
    const { _id } = await signingIn({ ...browser, call }).entersAsGuest();
    const buyer = shopping(call, _id, this.url);
    // Read again before each attempt: one that had no response may have saved it.
    await this.#retry('adding an address', () => shopping(browser.call, _id, this.url).hasAddress());
    for (let order = 0; order < maxOrders && !this.#isStopping; order++) await this.#buy(buyer);
  }

  async #buy(buyer: ReturnType<typeof shopping>): Promise<void> {
    const wanted = [...this.offer.products].sort(() => this.chance() - 0.5).slice(0, 1 + Math.floor(this.chance() * 3));
    for (const { _id } of wanted) {
      await buyer.call('POST', '/shop/cart/add', { userId: buyer.id, productId: _id, quantity: 1 });
    }
    if (this.chance() < 0.5) await buyer.call('POST', '/shop/cart/discount', { code: this.offer.discountCode });
    const { status, body } = await buyer.checksOut();
    if (status !== 201) return this.#emptyCart(buyer);
    const placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    this.confirmed.push({ customerId: buyer.id, orderId: placed.orderId, paid: false });
    const choice = this.chance();
    if (choice < 0.1) return;
    if (choice < 0.15) {
      await this.#retry(`approving ${placed.approvalURL}`, () => this.approve(placed, 'never-return'));
      return;
    }
    await this.#pay(buyer, placed, choice < 0.25 ? 'decline' : choice < 0.3 ? 'lose' : 'none');
  }

  /** After a declined card, another one is accepted. */
  async #pay(buyer: ReturnType<typeof shopping>, placed: Placed, rehearsal: string): Promise<void> {
    const paymentId = await this.#retry(`approving ${placed.approvalURL}`, () => this.approve(placed, rehearsal));
    const captured = await buyer.captures(paymentId, placed.orderId);
    const { approvalURL } = (captured.body.data ?? {}) as Partial<Placed>;
    if (captured.status === 200) {
      this.confirmed.push({ customerId: buyer.id, orderId: placed.orderId, paid: true });
      this.counts.paid += 1;
    } else if (approvalURL) await this.#pay(buyer, { ...placed, approvalURL }, 'none');
  }

  /**
   * Repeats a request until its result is definite. A 503 with data, such as an unknown payment outcome, is definite.
   * @param what describes the request in the error @throws after `abort`
   */
  async #retry<T extends ApiResponse | string>(what: string, ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const response = await ask().catch((error: unknown) => this.#note(error));
      if (typeof response === 'string' || (!(response instanceof Error) && !isBusy(response))) {
        this.counts.responses += 1;
        this.#refused = '';
        return response;
      }
      const last = response instanceof Error ? String(response) : `${response.status} ${JSON.stringify(response.body)}`;
      this.#refused = `${what} had no definite result: ${last}`;
      if (this.#isAborted) throw new Error(this.#refused);
      this.counts.refusals += 1;
      await sleep(retryPauseMs);
    }
  }

  #note(error: unknown): Error {
    if (!(error instanceof Error)) return new Error(String(error));
    if (error.message.includes('openapi.yaml')) this.unexpected.push(error.message);
    return error;
  }

  /** Empties a cart that could not be ordered, so that the next order doesn't fail for the same reason. */
  async #emptyCart(buyer: ReturnType<typeof shopping>): Promise<void> {
    for (const { productId } of (await buyer.cart()).items) {
      await buyer.call('DELETE', `/shop/cart/delete/${buyer.id}/${productId}`);
    }
  }
}

function isBusy({ status, body }: ApiResponse): boolean {
  return (status >= 502 && body.data === undefined) || status === 429;
}
