import type { Id } from '../shared/id.js';
import type { Money } from '../shared/money.js';

/** The public word of where a payment stands. */
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded';

export interface PayableOrder {
  readonly orderId: Id<'Order'>;
  readonly total: Money;
  readonly lines: readonly {
    readonly productId: Id<'Product'>;
    readonly title: string;
    readonly price: Money;
    readonly quantity: number;
  }[];
}

export interface PaymentStanding {
  readonly paymentId: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  readonly status: PaymentStatus;
  /** Its outcome is being found out (capturing or settling): nothing of its order may lapse, be replaced or be rejected. */
  readonly isInMotion: boolean;
  /** It may still be approved and captured. */
  readonly isOpen: boolean;
}

/** What is kept of a payment, for whoever paid it. */
export interface PaymentRecord {
  readonly paymentId: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  readonly provider: string;
  /** The provider's own name of the payment. */
  readonly providerRef: string | null;
  /** The provider's own name of who paid. */
  readonly payerRef: string | null;
  readonly status: PaymentStatus;
  readonly amount: Money;
  readonly changedAt: Date;
}

export type CaptureResult =
  | { readonly kind: 'paid' }
  /** The provider holds the money and will say later. */
  | { readonly kind: 'settling' }
  /** The buyer has not approved yet, or must choose another means there. */
  | { readonly kind: 'notApproved' | 'declined'; readonly reason: string; readonly approvalUrl: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The answer is lost: it may or may not have been charged, and will be found out. */
  | { readonly kind: 'unknown' };

/** Of all who begin a capture one gets `ours` and goes on to take the money; `inProgress`: another one does. */
export type CaptureTurn = 'ours' | 'inProgress' | 'paid' | 'closed';

/** What ordering may ask of payments. */
export abstract class PaymentsApi {
  /** Inside the caller's unit of work: a new payment of this order, of which the provider does not know yet. One not final at a time. */
  abstract open(order: PayableOrder): Promise<Id<'Payment'>>;

  /**
   * Outside any unit of work: where to send the buyer. Asks the provider the first time, with a key of our own, so that
   * asking again gives the same page.
   * @throws Unreachable when the provider does not answer; the payment can be asked about again
   */
  abstract approvalUrl(paymentId: Id<'Payment'>): Promise<string>;

  /** The payment of that id, ours or the provider's; null when there is none. */
  abstract find(paymentIdOrProviderRef: string): Promise<PaymentStanding | null>;

  /** All payments of these orders, earliest first. */
  abstract recordsOf(orderIds: readonly Id<'Order'>[]): Promise<PaymentRecord[]>;

  /** The latest payment of the order, locked until the end of the caller's unit of work. */
  abstract lockLatestOf(orderId: Id<'Order'>): Promise<PaymentStanding | null>;

  /**
   * Inside the caller's unit of work: from here on the payment is being captured. With `ours` the caller goes on to `capture` as soon
   * as the unit of work is committed. `closed`: cancelled or failed, never opened at the provider, or followed by another payment of
   * its order. An expired one can be captured, because a buyer may come back late from the provider; the caller has made sure that
   * the order may be paid and its stock is reserved.
   */
  abstract beginCapture(paymentId: Id<'Payment'>, orderId: Id<'Order'>): Promise<CaptureTurn>;

  /** Outside any unit of work: takes the money, or waits for the request that is taking it. Never charges twice. */
  abstract capture(paymentId: Id<'Payment'>, turn: CaptureTurn): Promise<CaptureResult>;

  /** Inside the caller's unit of work: ends an open payment of the order uncharged. False while it is in motion or paid. */
  abstract letGo(orderId: Id<'Order'>, as: 'cancelled' | 'expired'): Promise<boolean>;
}
