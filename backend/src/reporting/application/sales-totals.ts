/** Sums of a day that are kept, and what a recount finds. */
export interface Difference {
  /** A day, with the variant where it is of one. */
  readonly what: string;
  readonly kept: string;
  readonly counted: string;
}

/** The sums that reports read. What was sold or paid back is noted in the transaction that does it, and added later. */
export abstract class SalesTotals {
  /**
   * Adds what is in no sum yet, the earliest first, unless another instance is doing it.
   * @returns how many sales and refunds were added
   */
  abstract add(most: number): Promise<number>;
  /** Whether there is a comparison of that day. */
  abstract isCompared(today: string): Promise<boolean>;
  /**
   * Counts orders and refunds again, and notes how many sums differ. Changes none.
   * @param since the first day
   * @returns null if another instance is doing it
   */
  abstract compare(since: string, today: string): Promise<readonly Difference[] | null>;
  /** Replaces the sums of this day and all later ones. */
  abstract rebuild(since: string): Promise<void>;
}
