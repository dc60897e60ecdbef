import type { Id } from '../../shared/id.js';
import type { CartLine } from '../domain/cart.js';

/** What a cart stores. */
export interface CartContentsView {
  /** In the order they were added. */
  readonly lines: readonly CartLine[];
  readonly codeId: Id<'DiscountCode'> | null;
}

export abstract class CartViews {
  /** Empty when the person has no cart. One statement, no lock. */
  abstract contents(ownerId: Id<'Person'>): Promise<CartContentsView>;

  /** Which of these people have a cart, also one that is empty again. */
  abstract ownersAmong(personIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]>;
}
