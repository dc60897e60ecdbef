import type { Id } from '../../shared/id.js';
import type { Wish, Wishlist } from './wishlist.js';

export abstract class Wishlists {
  /** The person's wishlist, locked with their cart. For a guest who joined an account it is the account's. */
  abstract get(ownerId: Id<'Person'>): Promise<Wishlist>;
  abstract save(wishlist: Wishlist): Promise<void>;
  /** Empties the person's own wishlist. Call it once their cart is locked. @returns what was on it */
  abstract take(ownerId: Id<'Person'>): Promise<readonly Wish[]>;
}
