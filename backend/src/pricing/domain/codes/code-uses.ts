import type { Id } from '../../../shared/id.js';

/** What an order takes of a code. */
export interface NewCodeUse {
  readonly orderId: Id<'Order'>;
  readonly codeId: Id<'DiscountCode'>;
  readonly personId: Id<'Person'>;
  /** A keyed hash of the person's address; null: none is known. */
  readonly addressKey: string | null;
}

/** A use as its person sees it. */
export interface OwnCodeUse {
  readonly code: string;
  readonly orderId: Id<'Order'>;
  readonly at: Date;
}

/**
 * The uses of codes: held by an order from its placing, used when it is paid, returned when it ends unpaid. All methods
 * run inside a unit of work that has locked the order, except `of`.
 */
export abstract class CodeUses {
  /** Holds a use for a new order. @returns false where all of the code's, or of the person's, are taken */
  abstract take(use: NewCodeUse): Promise<boolean>;

  /** The order's person has another address. @returns false where that has no use left */
  abstract changeAddress(orderId: Id<'Order'>, addressKey: string | null): Promise<boolean>;

  /** As `take`, for an order whose use may have been returned; another one stays as it is. */
  abstract takeAgain(orderId: Id<'Order'>): Promise<boolean>;

  abstract giveBack(orderId: Id<'Order'>): Promise<void>;

  abstract markPaid(orderId: Id<'Order'>, paidCents: number): Promise<void>;

  abstract handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void>;

  /** Nobody can be told by them any more; they count on. */
  abstract forget(personId: Id<'Person'>): Promise<void>;

  /** Oldest first, without a lock. */
  abstract of(personId: Id<'Person'>): Promise<OwnCodeUse[]>;
}
