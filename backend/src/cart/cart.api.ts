import type { Id } from '../shared/id.js';

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
