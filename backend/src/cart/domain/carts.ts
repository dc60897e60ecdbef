import type { Id } from '../../shared/id.js';
import type { Cart } from './cart.js';

export abstract class Carts {
  /**
   * The person's cart, locked, or a new empty one. For a guest who joined an account it is the account's cart.
   */
  abstract get(ownerId: Id<'Person'>): Promise<Cart>;
  /** Locks the same cart, without its lines. */
  abstract lock(ownerId: Id<'Person'>): Promise<Pick<Cart, 'ownerId' | 'isClosed'>>;
  abstract save(cart: Cart): Promise<void>;
  /** Redirects the guest's cart to the account's, also for requests already in progress. */
  abstract handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void>;
  /** Empties the cart permanently, so that requests already in progress can't add items. */
  abstract close(ownerId: Id<'Person'>): Promise<void>;
  abstract remove(ownerId: Id<'Person'>): Promise<void>;
}
