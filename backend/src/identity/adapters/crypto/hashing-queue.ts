import { Unreachable } from '../../../shared/errors.js';

const busy = 'Many people are signing in right now. Please try again in a moment.';

/** Hashes keep a core busy each, so a few are made at a time; the others wait in the order of their calls. */
export class HashingQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws Unreachable where too many are waiting */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.maxRunning) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Resolves when a call that has finished passes its place on. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.maxWaiting) throw new Unreachable(busy, 'shop');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
