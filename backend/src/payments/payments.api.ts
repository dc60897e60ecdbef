import type { Id } from '../shared/id.js';
import type { Money } from '../shared/money.js';

/** The status of a payment as other modules and users see it. */
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

export interface PaymentSummary {
  readonly paymentId: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  readonly status: PaymentStatus;
  /** Its outcome is unknown (capturing, settling or disputed): its order may not expire, be replaced or be rejected. */
  readonly isInMotion: boolean;
  /** It may still be approved and captured. */
  readonly isOpen: boolean;
  /** The provider has money that contradicts the shop's books: a person decides whether the order is paid. */
  readonly isDisputed: boolean;
  /** It was disputed, and staff dealt with the money outside the shop. */
  readonly isSettled: boolean;
}

/** A payment that the caller's unit of work has opened or locked. */
export interface LockedPayment extends PaymentSummary {
  /**
   * Once that unit of work is committed: where to send the buyer. The first call asks the provider, with an idempotency
   * key, so that a retry gets the same page.
   * @throws Unreachable when the provider does not respond; the call can be repeated
   */
  approvalUrl(): Promise<string>;
}

/** What is stored of a payment, for its payer. */
export interface PaymentRecord {
  readonly paymentId: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  readonly provider: string;
  /** The provider's id of the payment. */
  readonly providerRef: string | null;
  /** The provider's id of the payer. */
  readonly payerRef: string | null;
  readonly status: PaymentStatus;
  readonly amount: Money;
  readonly changedAt: Date;
}

export type CaptureResult =
  | { readonly kind: 'paid' }
  /** The provider holds the money and decides later. */
  | { readonly kind: 'settling' }
  /** The buyer has not approved yet, or must choose another way to pay there. */
  | { readonly kind: 'notApproved' | 'declined'; readonly reason: string; readonly approvalUrl: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The response was lost: it may have been charged, and will be reconciled. */
  | { readonly kind: 'unknown' };

/**
 * Of concurrent requests one gets `ours` and captures; `inProgress`: another request does. `disputed`: the provider may
 * have charged the order by another payment.
 */
export type CaptureTurn = 'ours' | 'inProgress' | 'paid' | 'closed' | 'disputed';

/**
 * What staff decide about a dispute. `accept`: the charge pays the order; `refund`: the provider is to refund it;
 * `settle`: the money was dealt with outside the shop.
 */
export type DisputeResolution = 'accept' | 'refund' | 'settle';

export interface ResolvedDispute {
  /** False where staff decided the same before. */
  readonly isNew: boolean;
  /** The provider's id of the payer. */
  readonly payerRef: string | null;
}

/** Payments, as ordering uses them. */
export abstract class PaymentsApi {
  /**
   * Inside the caller's unit of work: a new payment of this order, not yet known to the provider. An order has at most
   * one payment that is not final.
   */
  abstract open(order: PayableOrder): Promise<LockedPayment>;

  /** @param paymentIdOrProviderRef our id or the provider's */
  abstract find(paymentIdOrProviderRef: string): Promise<PaymentSummary | null>;

  /** @param reference our id of a payment, or the provider's of it, of its capture or of its refund */
  abstract orderOf(reference: string): Promise<Id<'Order'> | null>;

  /** All payments of these orders, earliest first. */
  abstract recordsOf(orderIds: readonly Id<'Order'>[]): Promise<PaymentRecord[]>;

  /** The latest payment of the order, or its disputed one, locked until the end of the caller's unit of work. */
  abstract lockLatestOf(orderId: Id<'Order'>): Promise<LockedPayment | null>;

  /**
   * Inside the caller's unit of work: starts the capture. With `ours` the caller calls `capture` as soon as the unit of
   * work is committed. `closed`: cancelled or failed, never opened at the provider, or followed by another payment of
   * its order. An expired payment can be captured, as a buyer may return late from the provider; the caller has checked
   * that the order can be paid and has reserved its stock.
   */
  abstract beginCapture(paymentId: Id<'Payment'>, orderId: Id<'Order'>): Promise<CaptureTurn>;

  /** Outside any unit of work: captures, or waits for the request that is capturing. Never charges twice. */
  abstract capture(paymentId: Id<'Payment'>, turn: CaptureTurn): Promise<CaptureResult>;

  /**
   * Inside the caller's unit of work: ends the order's open payments uncharged.
   * @returns false while a payment of it is in motion or paid
   */
  abstract close(orderId: Id<'Order'>, as: 'cancelled' | 'expired'): Promise<boolean>;

  /**
   * Inside the caller's unit of work. With `refund` the caller calls `sendRefund` once it is committed.
   * @throws NotFound, RuleBroken where it is not disputed, no charge is known, or another payment is being captured
   */
  abstract resolveDispute(
    paymentId: Id<'Payment'>,
    orderId: Id<'Order'>,
    resolution: DisputeResolution,
  ): Promise<ResolvedDispute>;

  /** Outside any unit of work: sends the refund of a dispute; does nothing where it was refunded. */
  abstract sendRefund(paymentId: Id<'Payment'>): Promise<void>;
}
