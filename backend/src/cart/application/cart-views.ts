import type { Id } from '../../shared/id.js';
import type { CartLine } from '../domain/cart.js';

export abstract class CartViews {
  /** In the order they were added; empty when the person has no cart. One statement, no lock. */
  abstract lines(ownerId: Id<'Person'>): Promise<readonly CartLine[]>;

  /** Which of these people have a cart, also one that is empty again. */
  abstract ownersAmong(personIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]>;
}
