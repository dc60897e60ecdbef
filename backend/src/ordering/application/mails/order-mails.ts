import { Mail } from '../../../shared/mail/mail.js';
import type { Tracking } from '../../domain/shipment/shipment.js';
import type { MailedLine, MailedOrder } from './mailed-order.js';

/** A mail about an order. Stored mails contain its class name, so mails that wait are lost when it is renamed. */
export abstract class OrderMail extends Mail {
  constructor(readonly order: MailedOrder) {
    super();
  }
}

/** Payment was received. */
export class OrderConfirmation extends OrderMail {}

/** A mail about a status, which staff may change again. */
export abstract class OrderStatusMail extends OrderMail {
  /** @param changedAt when the status was set */
  constructor(
    order: MailedOrder,
    readonly changedAt: string,
  ) {
    super(order);
  }
}

/** By what the parcel can be followed, as far as it is known. */
export interface MailedTracking extends Tracking {
  /** Where the carrier shows what becomes of it. */
  readonly url: string | null;
}

/** @param tracking null where nothing is known; left out in mails of the version before */
export class ShippingNotice extends OrderStatusMail {
  constructor(
    order: MailedOrder,
    changedAt: string,
    readonly tracking: MailedTracking | null = null,
  ) {
    super(order, changedAt);
  }
}

export class DeliveryNotice extends OrderStatusMail {}

/**
 * What becomes of the money of a rejected order; `late`: it arrived after the order had ended, and is refunded;
 * `refundFailed`: the refund did not succeed yet.
 */
export type RejectionRefund = 'notCharged' | 'notRefunded' | 'refunding' | 'refundFailed' | 'late';

/** @param leftCents what of the payment was not refunded before; null in mails of the version before: all of it */
export class RejectionNotice extends OrderStatusMail {
  constructor(
    order: MailedOrder,
    changedAt: string,
    readonly refund: RejectionRefund,
    readonly leftCents: number | null = null,
  ) {
    super(order, changedAt);
  }
}

/** What of an order was refunded, if not all at once. */
export interface RefundedPart {
  readonly lines: readonly MailedLine[];
  readonly deliveryCents: number;
  /** For the customer; null for none. */
  readonly reason: string | null;
  /** Whether nothing is left to refund. */
  readonly isLast: boolean;
}

/**
 * @param isExtra the order is paid by another payment
 * @param amountCents null where it is not known
 * @param part null where all was refunded at once
 * @param replaced what the mail about the rejection would have said, which this one replaces; null where there is none
 */
export class RefundNotice extends OrderMail {
  constructor(
    order: MailedOrder,
    readonly isExtra: boolean,
    readonly amountCents: number | null,
    readonly isRejected = false,
    readonly replaced: RejectionRefund | null = null,
    readonly part: RefundedPart | null = null,
  ) {
    super(order);
  }
}

/** The payment was refused when the buyer had left. @param reason a sentence */
export class PaymentRefusal extends OrderMail {
  constructor(
    order: MailedOrder,
    readonly reason: string,
  ) {
    super(order);
  }
}
