import type { Id } from '../shared/id.js';
import { ShopEvent } from '../shared/event.js';

export interface BoughtLine {
  readonly productId: Id<'Product'>;
  readonly quantity: number;
}

export class OrderPlaced extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly customerId: Id<'Person'>,
  ) {
    super();
  }
}

export class OrderPaid extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly customerId: Id<'Person'>,
    readonly bought: readonly BoughtLine[],
  ) {
    super();
  }
}

/** The shop turned an order down. `refund` says whether what was paid is to be given back. Its goods are on the shelf again. */
export class OrderRejected extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly refund: boolean,
  ) {
    super();
  }
}

/** Its customer deleted their account, and the order has no need of them any more: who they are is kept no longer. */
export class CustomerForgotten extends ShopEvent {
  constructor(readonly orderId: Id<'Order'>) {
    super();
  }
}
