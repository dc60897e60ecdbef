import type { Id } from '../../shared/id.js';
import type { Cart } from './cart.js';

export abstract class Carts {
  /** The person's one cart, locked; an empty one where there was none. */
  abstract get(ownerId: Id<'Person'>): Promise<Cart>;
  abstract save(cart: Cart): Promise<void>;
  abstract remove(ownerId: Id<'Person'>): Promise<void>;
}
