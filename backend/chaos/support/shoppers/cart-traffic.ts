import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../../../test/support/http/browser.js';
import type { SeenProduct } from '../../../test/support/catalogue/catalogue-client.js';
import { signingIn } from '../../../test/support/people/signing-in.js';
import { isLongRun } from '../is-long-run.mjs';
import { waitForCount } from './wait-for-count.js';

const slowPauseMs = isLongRun ? 0 : 200;
const msOfLimit = 1_000;

/** The number of pieces that somebody added to their cart. */
interface Added {
  confirmed: number;
  /** Pieces whose requests got an error or no response. */
  unknown: number;
}

/** Guests who read the listing and add to their carts until they are stopped. */
export class CartTraffic {
  readonly failures: string[] = [];
  readonly added = new Map<string, Added>();
  #sent = 0;
  #pauseMs = 0;
  #isOver = false;
  readonly #all: Promise<unknown>;

  constructor(
    private readonly url: string,
    private readonly product: SeenProduct,
    people: number,
  ) {
    this.#all = Promise.all(Array.from({ length: people }, () => this.#shop()));
    this.#all.catch(() => undefined); // `stop` and `sends` report it
  }

  get sent(): number {
    return this.#sent;
  }

  /** Resolves after `more` further requests. */
  async sends(more: number): Promise<void> {
    await Promise.race([this.#reaches(this.#sent + more), this.#all]);
  }

  /** Pauses after each request while `work` runs, which leaves processor time to a shop that starts. */
  async slowDuring(work: () => Promise<void>): Promise<void> {
    this.#pauseMs = slowPauseMs;
    await work().finally(() => (this.#pauseMs = 0));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#all;
  }

  /** For a test that ends early. */
  async abort(): Promise<void> {
    await this.stop().catch(() => undefined);
  }

  #reaches(wanted: number): Promise<void> {
    const count = () => this.#sent;
    return waitForCount({ count, wanted, progress: count, describe: () => this.failures.at(-1) ?? '' });
  }

  async #shop(): Promise<void> {
    const { call, entersAsGuest } = signingIn(browserAt(this.url));
    const { _id: userId } = await entersAsGuest();
    const mine = { confirmed: 0, unknown: 0 };
    this.added.set(userId, mine);
    while (!this.#isOver) {
      const line = { userId, productId: this.product._id, quantity: 1 };
      const listed = await this.#outcome(() => call('GET', '/shop/getProduct'));
      // A fast machine reaches the limit of one network, which is no loss.
      if (listed === '429') await sleep(msOfLimit);
      else if (listed !== '200') this.failures.push(listed);
      const added = await this.#outcome(() => call('POST', '/shop/cart/add', line));
      if (added === '200') mine.confirmed += 1;
      else {
        mine.unknown += 1;
        this.failures.push(added);
      }
    }
  }

  /** @returns the status, or why there is none */
  async #outcome(ask: () => Promise<{ status: number }>): Promise<string> {
    const outcome = await ask().then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    );
    this.#sent += 1;
    if (this.#pauseMs > 0) await sleep(this.#pauseMs);
    return outcome;
  }
}
