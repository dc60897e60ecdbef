/** The part of one core that rendering may take. */
const share = 0.25;
/** How much time may be saved up, in ms. */
const maxSaved = 500;

/**
 * Limits the time that rendering takes on the event loop, which serves all requests: a flood of pages that were not
 * rendered yet must not hold up the others.
 */
export class RenderingBudget {
  /** Unused rendering time in ms; negative after a rendering that took more than was left. */
  #saved = maxSaved;
  #at: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.#at = now();
  }

  get isLeft(): boolean {
    const now = this.now();
    this.#saved = Math.min(maxSaved, this.#saved + (now - this.#at) * share);
    this.#at = now;
    return this.#saved > 0;
  }

  /** Subtracts the time that `work` takes, also where it throws. */
  spend<T>(work: () => T): T {
    const from = this.now();
    try {
      return work();
    } finally {
      this.#saved -= this.now() - from;
    }
  }
}
