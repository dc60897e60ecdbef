import type { Id } from '../shared/id.js';
import { ShopEvent } from '../shared/events/event.js';

export interface BoughtLine {
  readonly productId: Id<'Product'>;
  /** Absent from events that were recorded before there were variants. */
  readonly variantId?: Id<'Variant'>;
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

/** The shop rejected an order; its stock is released. `refund`: its payment is to be refunded. */
export class OrderRejected extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly refund: boolean,
  ) {
    super();
  }
}

/** The order's customer deleted their account and is now anonymous, as nothing is left to deliver. */
export class CustomerForgotten extends ShopEvent {
  constructor(readonly orderId: Id<'Order'>) {
    super();
  }
}
