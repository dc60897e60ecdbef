import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../../test/support/browser.js';
import type { SeenProduct } from '../../test/support/range.js';
import { signingIn } from '../../test/support/signing-in.js';

const patience = 180_000; // ms

/** How many pieces somebody put into their cart. */
interface Added {
  sure: number;
  /** It is not known what became of these. */
  unsure: number;
}

/** People who look around and fill their carts at whichever instance they are sent to, until they are told to stop. */
export class Bustle {
  readonly failures: string[] = [];
  readonly added = new Map<string, Added>();
  #asked = 0;
  #isOver = false;
  readonly #all: Promise<unknown>;

  constructor(
    private readonly url: string,
    private readonly product: SeenProduct,
    people: number,
  ) {
    this.#all = Promise.all(Array.from({ length: people }, () => this.#shopAround()));
    this.#all.catch(() => undefined); // `ends` and `asks` tell of it
  }

  get asked(): number {
    return this.#asked;
  }

  /** Resolves when they have asked so many times more. */
  async asks(more: number): Promise<void> {
    await Promise.race([this.#reaches(this.#asked + more), this.#all]);
  }

  async ends(): Promise<void> {
    this.#isOver = true;
    await this.#all;
  }

  /** For a test that ends early. */
  async breakOff(): Promise<void> {
    await this.ends().catch(() => undefined);
  }

  async #reaches(asked: number): Promise<void> {
    const end = Date.now() + patience;
    while (this.#asked < asked) {
      if (Date.now() > end) throw new Error(`They have asked ${this.#asked} times, not ${asked}.`);
      await sleep(5);
    }
  }

  async #shopAround(): Promise<void> {
    const { call, entersAsGuest } = signingIn(browserAt(this.url));
    const { _id: userId } = await entersAsGuest();
    const mine = { sure: 0, unsure: 0 };
    this.added.set(userId, mine);
    while (!this.#isOver) {
      const wish = { userId, productId: this.product._id, quantity: 1 };
      const looked = await this.#outcome(() => call('GET', '/shop/getProduct'));
      if (looked !== '200') this.failures.push(looked);
      const put = await this.#outcome(() => call('POST', '/shop/cart/add', wish));
      if (put === '200') mine.sure += 1;
      else {
        mine.unsure += 1;
        this.failures.push(put);
      }
    }
  }

  /** @returns the status, or why there is none */
  async #outcome(ask: () => Promise<{ status: number }>): Promise<string> {
    const outcome = await ask().then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    );
    this.#asked += 1;
    return outcome;
  }
}
