import type { Id } from '../shared/id.js';
import { ShopEvent } from '../shared/event.js';

/**
 * The buyer approved at the provider's page but did not come back. Whoever sells makes sure of the goods and has it captured,
 * or lets it be: nothing is charged yet. May be told more than once.
 */
export class PaymentApproved extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
  ) {
    super();
  }
}

export class PaymentCaptured extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
    /** The provider's own name of who paid. */
    readonly payerRef: string,
    readonly amountCents: number,
  ) {
    super();
  }
}

/** The provider refused for good, uncharged; this payment leads nowhere any more. */
export class PaymentFailed extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
    readonly reason: string,
  ) {
    super();
  }
}

/** The shopper turned back at the provider's page; nothing was charged. */
export class PaymentCancelled extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
  ) {
    super();
  }
}

export class PaymentRefunded extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
  ) {
    super();
  }
}

/** The provider would not give the money back (yet); `reason` is a sentence for the shop's staff. */
export class RefundFailed extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
    readonly reason: string,
  ) {
    super();
  }
}
