import { ShopEvent } from '../shared/event.js';
import type { Id } from '../shared/id.js';

/** Somebody put something into a cart for the first time. */
export class CartStarted extends ShopEvent {
  constructor(readonly ownerId: Id<'Person'>) {
    super();
  }
}
