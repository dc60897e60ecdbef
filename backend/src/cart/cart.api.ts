import type { Id } from '../shared/id.js';

export interface CartContents {
  /** There is one cart a person, so it goes by its owner's id. */
  readonly cartId: Id<'Person'>;
  /** In the order they were added. */
  readonly lines: readonly { readonly productId: Id<'Product'>; readonly quantity: number }[];
}

/** What other modules may ask of the cart. */
export abstract class CartApi {
  /**
   * Inside the caller's unit of work: what the person's cart holds, locked until its end, so that a double click meets its
   * twin.
   * @throws NotSignedIn when that person has deleted their account
   */
  abstract lockedContents(customerId: Id<'Person'>): Promise<CartContents>;
}
