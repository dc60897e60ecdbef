import type { Id } from '../shared/id.js';
import { ShopEvent } from '../shared/event.js';

export class ProductDeleted extends ShopEvent {
  constructor(readonly productId: Id<'Product'>) {
    super();
  }
}
