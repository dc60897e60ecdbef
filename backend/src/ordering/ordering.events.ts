import type { Id } from '../shared/id.js';
import { ShopEvent } from '../shared/events/event.js';

export interface BoughtLine {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  readonly quantity: number;
}

export class OrderPaid extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly customerId: Id<'Person'>,
    readonly bought: readonly BoughtLine[],
    /** Left out by the version before. */
    readonly discountCode: string | null = null,
  ) {
    super();
  }
}

/**
 * Staff rejected an order, or its payment arrived after it had ended; its stock is released. `refund`: the payment is
 * to be refunded.
 */
export class OrderRejected extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly refund: boolean,
    /** Whether the payment arrived after the order had ended. */
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

/** Staff gave a parcel another carrier or tracking number after its order was sent, or before. */
export class TrackingChanged extends ShopEvent {
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
 * Money of the order went back. `isExtra`: another payment has paid the order. `amountCents` is null for charges that
 * did not pay the order, since their amount may differ from the order's total. `refundId` is of a part of the payment;
 * null for all of it.
 */
export class OrderRefunded extends ShopEvent {
  constructor(
    readonly orderId: Id<'Order'>,
    readonly paymentId: Id<'Payment'>,
    readonly isExtra: boolean,
    readonly amountCents: number | null,
    readonly refundId: Id<'Refund'> | null = null,
  ) {
    super();
  }
}

/** The provider permanently refused the payment, maybe after the buyer had left. @param reason shown to the buyer */
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
