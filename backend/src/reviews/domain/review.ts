import { ReviewChangedMeanwhile } from './refusals.js';
import type { Decision, ReviewState, ReviewWords } from './review-state.js';

/** What a buyer says of a product that was delivered to them, and whether everybody sees it. */
export class Review {
  #state: ReviewState;

  constructor(state: ReviewState) {
    this.#state = state;
  }

  get state(): ReviewState {
    return this.#state;
  }

  /** What counts of it; null while it is not shown. */
  get shown(): Pick<ReviewWords, 'stars' | 'fit'> | null {
    const { state, stars, fit } = this.#state;
    return state === 'shown' ? { stars, fit } : null;
  }

  /** @param version that was read; undefined: the client knows none @throws ReviewChangedMeanwhile */
  assertUnchanged(version: number | undefined): void {
    if (version !== undefined && version !== this.#state.version) throw new ReviewChangedMeanwhile(this.#state);
  }

  /** Other words wait for staff again. */
  rewrite(words: ReviewWords, at: Date): void {
    this.#change({ ...words, state: 'waiting', writtenAt: at, reportedAt: null });
  }

  /** What was reported is settled. */
  decide({ state, reply = this.#state.reply }: Decision): void {
    this.#change({ state, reply, reportedAt: null });
  }

  /** @returns false where somebody has reported these words before */
  report(at: Date): boolean {
    if (this.#state.reportedAt) return false;
    this.#state = { ...this.#state, reportedAt: at };
    return true;
  }

  handOver(personId: ReviewState['personId']): void {
    this.#state = { ...this.#state, personId };
  }

  #change(change: Partial<ReviewState>): void {
    this.#state = { ...this.#state, ...change, version: this.#state.version + 1 };
  }
}
