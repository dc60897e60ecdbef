import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../../test/support/browser.js';
import type { Answered, Caller, SeenProduct } from '../../test/support/range.js';
import { type Placed, shopping } from '../../test/support/shopping.js';
import { signingIn } from '../../test/support/signing-in.js';

/** How a buyer says yes. @returns our payment's id, as the address they are sent back to brings it */
export type Approve = (placed: Placed, rehearsal: string) => Promise<string>;

/** What the shop said yes to. It must still be true at the end, whatever died in between. */
export interface Promised {
  readonly customerId: string;
  readonly orderId: string;
  readonly paid: boolean;
}

/** What somebody has had of the shop so far. */
export interface Counts {
  /** Answers that meant something. */
  answers: number;
  /** How often nobody answered, or only to say that they are busy. */
  refusals: number;
  /** Orders that they were told are paid. */
  paid: number;
}

const mostOrders = 15;
const pauseBeforeAnotherTry = 50; // ms
const patience = 180_000; // ms

/** Somebody who buys again and again and, when the shop is gone, tries once more. */
export class PersistentShopper {
  readonly promised: Promised[] = [];
  /** Answers that no shop should give. */
  readonly accidents: string[] = [];
  readonly counts: Counts = { answers: 0, refusals: 0, paid: 0 };
  #isTired = false;
  #hasLeft = false;

  constructor(
    private readonly url: string,
    private readonly range: readonly SeenProduct[],
    private readonly chance: () => number,
    private readonly approve: Approve,
  ) {}

  /** Shops until told to stop, as a new guest after some orders. */
  async shop(): Promise<void> {
    this.#isTired = this.#hasLeft;
    while (!this.#isTired) await this.#asSomebodyNew();
  }

  stop(): void {
    this.#isTired = true;
  }

  /** Asks nothing any more; what they had begun ends with an error. */
  leave(): void {
    this.#isTired = true;
    this.#hasLeft = true;
  }

  async #asSomebodyNew(): Promise<void> {
    const browser = browserAt(this.url);
    const call: Caller = (method, path, body) =>
      this.#insist(`${method} ${path}`, () => browser.call(method, path, body));
    const { _id } = await signingIn({ ...browser, call }).entersAsGuest();
    const buyer = shopping(call, _id, this.url);
    await buyer.hasAddress();
    for (let order = 0; order < mostOrders && !this.#isTired; order++) await this.#buy(buyer);
  }

  async #buy(buyer: ReturnType<typeof shopping>): Promise<void> {
    const wanted = [...this.range].sort(() => this.chance() - 0.5).slice(0, 1 + Math.floor(this.chance() * 3));
    for (const { _id } of wanted) {
      await buyer.call('POST', '/shop/cart/add', { userId: buyer.id, productId: _id, quantity: 1 });
    }
    const { status, body } = await buyer.checksOut();
    if (status !== 201) return this.#emptyCart(buyer);
    const placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    this.promised.push({ customerId: buyer.id, orderId: placed.orderId, paid: false });
    const mood = this.chance();
    if (mood < 0.1) return;
    if (mood < 0.15) {
      await this.#insist(`approving ${placed.approvalURL}`, () => this.approve(placed, 'never-return'));
      return;
    }
    await this.#pay(buyer, placed, mood < 0.25 ? 'decline' : mood < 0.3 ? 'lose' : 'none');
  }

  /** After a declined card another one, which is taken. */
  async #pay(buyer: ReturnType<typeof shopping>, placed: Placed, rehearsal: string): Promise<void> {
    const paymentId = await this.#insist(`approving ${placed.approvalURL}`, () => this.approve(placed, rehearsal));
    const captured = await buyer.captures(paymentId, placed.orderId);
    const { approvalURL } = (captured.body.data ?? {}) as Partial<Placed>;
    if (captured.status === 200) {
      this.promised.push({ customerId: buyer.id, orderId: placed.orderId, paid: true });
      this.counts.paid += 1;
    } else if (approvalURL) await this.#pay(buyer, { ...placed, approvalURL }, 'none');
  }

  /**
   * Until there is an answer that means something: a shop that is gone or busy is asked again, an unknown outcome is one.
   * @param what is asked, for the error @throws when three minutes bring no such answer
   */
  async #insist<T extends Answered | string>(what: string, ask: () => Promise<T>): Promise<T> {
    const end = Date.now() + patience;
    for (;;) {
      const answer = await ask().catch((error: unknown) => this.#note(error));
      if (typeof answer === 'string' || (!(answer instanceof Error) && !isBusy(answer))) {
        this.counts.answers += 1;
        return answer;
      }
      const last = answer instanceof Error ? String(answer) : `${answer.status} ${JSON.stringify(answer.body)}`;
      if (this.#hasLeft || Date.now() > end) throw new Error(`${what} had no answer that means something: ${last}`);
      this.counts.refusals += 1;
      await sleep(pauseBeforeAnotherTry);
    }
  }

  #note(error: unknown): Error {
    if (!(error instanceof Error)) return new Error(String(error));
    if (error.message.includes('openapi.yaml')) this.accidents.push(error.message);
    return error;
  }

  /** Something in it can't be had; the next try begins anew. */
  async #emptyCart(buyer: ReturnType<typeof shopping>): Promise<void> {
    for (const { productId } of (await buyer.cart()).items) {
      await buyer.call('DELETE', `/shop/cart/delete/${buyer.id}/${productId}`);
    }
  }
}

function isBusy({ status, body }: Answered): boolean {
  return (status >= 502 && body.data === undefined) || status === 429;
}
