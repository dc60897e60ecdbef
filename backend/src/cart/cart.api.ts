import type { Id } from '../shared/id.js';
import type { SessionUser } from '../shared/session-user.js';

interface Line {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  readonly quantity: number;
}

export interface CartContents {
  /** Each person has one cart, identified by its owner's id. */
  readonly cartId: Id<'Person'>;
  /** In the order they were added. */
  readonly lines: readonly Line[];
  /** The discount code that was entered. */
  readonly codeId: Id<'DiscountCode'> | null;
}

export abstract class CartApi {
  /** What is in the person's cart, without a lock. */
  abstract contents(customerId: Id<'Person'>): Promise<Omit<CartContents, 'cartId'>>;

  /**
   * The contents of the person's cart, locked until the end of the caller's unit of work, so that concurrent checkouts
   * are serialized.
   * @throws NotSignedIn when that person has deleted their account
   */
  abstract lockedContents(customerId: Id<'Person'>): Promise<CartContents>;

  /** As `lockedContents`, for callers that only wait for concurrent checkouts. @throws NotSignedIn */
  abstract lock(customerId: Id<'Person'>): Promise<void>;
}

/** What a former order had of a product. */
export interface BoughtLine extends Line {
  /** What the product was called. */
  readonly title: string;
  /** Null where it had no sizes. */
  readonly size: string | null;
  /** Null where it had no colours. */
  readonly colour: string | null;
}

/** Of a former order: what could not be added again, or not all of it. */
export interface MissingGoods {
  readonly title: string;
  /** As a sentence. */
  readonly why: string;
}

/** A cart as the shop's calls show it. */
export interface ShownCart {
  readonly _id: Id<'Person'>;
}

export interface Refilled {
  readonly cart: ShownCart;
  readonly missing: readonly MissingGoods[];
}

/** Fills carts for calls of other modules. */
export abstract class CartRefills {
  /**
   * Adds what can be had of a former order now, in the same sizes and colours.
   * @throws NotSignedIn when that person has deleted their account
   */
  abstract addAgain(shopper: SessionUser, bought: readonly BoughtLine[]): Promise<Refilled>;
}
