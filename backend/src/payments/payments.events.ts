import type { Id } from '../shared/id.js';
import { ShopEvent } from '../shared/events/event.js';

/**
 * The buyer approved on the provider's page but did not return. Nothing is charged yet: ordering reserves the stock and
 * captures the payment, or ignores the event. May be delivered more than once.
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
    /** The provider's id of the payer. */
    readonly payerRef: string,
    readonly amountCents: number,
  ) {
    super();
  }
}

/** A capture charged nothing; the buyer can use the provider's page again. @param reason shown to the buyer */
export class CaptureReturned extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
    readonly reason: string,
  ) {
    super();
  }
}

/** The provider reports a charge that contradicts the shop's records; staff decide. @param reason shown to staff */
export class PaymentDisputed extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
    readonly reason: string,
  ) {
    super();
  }
}

/** The provider permanently refused the payment; nothing was charged. */
export class PaymentFailed extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
    readonly reason: string,
    /** Whether the buyer may have left before the refusal. */
    readonly isLate = false,
  ) {
    super();
  }
}

/** The shopper cancelled on the provider's page; nothing was charged. */
export class PaymentCancelled extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
  ) {
    super();
  }
}

/** All that was charged has gone back. */
export class PaymentRefunded extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
  ) {
    super();
  }
}

/** A part of what was charged has gone back; the payment still holds money. */
export class PaymentPartlyRefunded extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
    readonly refundId: Id<'Refund'>,
  ) {
    super();
  }
}

/** The provider refused the refund, perhaps only for now. @param reason a sentence for staff */
export class RefundFailed extends ShopEvent {
  constructor(
    readonly paymentId: Id<'Payment'>,
    readonly orderId: Id<'Order'>,
    readonly reason: string,
  ) {
    super();
  }
}
