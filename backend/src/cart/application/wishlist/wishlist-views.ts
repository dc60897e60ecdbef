import type { Id } from '../../../shared/id.js';
import type { Wish } from '../../domain/wishlist.js';

export abstract class WishlistViews {
  /** The newest first. One statement, no lock. */
  abstract wishes(ownerId: Id<'Person'>): Promise<readonly Wish[]>;
}
