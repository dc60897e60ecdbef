import type { PostalFields } from './postal-fields.js';

/** What of a guest's things found no place in the account that they joined. */
export interface LeftOutOfJoining {
  /** Addresses beyond the limit of the book. */
  readonly addressesLeftOut: readonly PostalFields[];
  /** Lines beyond the limit of the cart. */
  readonly cartLinesLeftOut: readonly LeftOutLine[];
  /** Lines of which fewer can be had than both carts wanted; `quantity` is in the cart now, 0 for none. */
  readonly quantitiesCut: readonly (LeftOutLine & { readonly wanted: number })[];
}

export interface LeftOutLine {
  readonly title: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly quantity: number;
}

/**
 * Collects it for the answer to the request in which a guest joins. Reactions that run later, after a crash, tell
 * nobody.
 */
export abstract class JoinReport {
  abstract add(part: Partial<LeftOutOfJoining>): void;
  /** Of the current request. */
  abstract get leftOut(): LeftOutOfJoining;
}
