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

/** An order came to its end unpaid: its time ran out, or another took its place. */
export class OrderLapsed extends ShopEvent {
  constructor(readonly orderId: Id<'Order'>) {
    super();
  }
}

/** The shop turned an order down. `refund` says whether what was paid is to be given back. */
export class OrderRejected extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly refund: boolean,
  ) {
    super();
  }
}
