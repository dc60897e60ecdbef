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
    /** It had ended before its payment arrived. */
    readonly isPaidLate = false,
  ) {
    super();
  }
}

export class OrderShipped extends ShopEvent {
  constructor(readonly orderId: Id<'Order'>) {
    super();
  }
}

export class OrderDelivered extends ShopEvent {
  constructor(readonly orderId: Id<'Order'>) {
    super();
  }
}

/**
 * A payment of the order was refunded. `isExtra`: the order is paid by another one. `amountCents` is null for a charge
 * that did not pay the order, as it may be of another amount.
 */
export class OrderRefunded extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly paymentId: Id<'Payment'>,
    readonly isExtra: boolean,
    readonly amountCents: number | null,
  ) {
    super();
  }
}

/** The payment was permanently refused when its buyer may have left. @param reason for the buyer */
export class PaymentRefusedLate extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly reason: string,
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
