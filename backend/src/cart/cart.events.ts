import { ShopEvent } from '../shared/events/event.js';
import type { Id } from '../shared/id.js';

/** The owner's first item was added. */
export class CartStarted extends ShopEvent {
  constructor(readonly ownerId: Id<'Person'>) {
    super();
  }
}
