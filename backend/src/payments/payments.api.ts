import type { Id } from '../shared/id.js';
import type { Money } from '../shared/money.js';
import type { WorkOptions } from '../shared/unit-of-work.js';

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
    /** What a code takes off the whole line. Left out: nothing. */
    readonly discount?: Money;
  }[];
}

export interface PaymentSummary {
  readonly paymentId: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  readonly status: PaymentStatus;
  /** The outcome is unknown (capturing, settling or disputed): the order can't expire, be replaced or be rejected. */
  readonly isInMotion: boolean;
  /** Whether the payment can still be approved and captured. */
  readonly isOpen: boolean;
  /** The provider reports a charge that contradicts the shop's records: staff decide whether the order is paid. */
  readonly isDisputed: boolean;
  /** Whether the payment was disputed, and staff dealt with the money outside the shop. */
  readonly isSettled: boolean;
}

/** A payment that the caller's unit of work has opened or locked. */
export interface LockedPayment extends PaymentSummary {
  /**
   * The URL of the provider's page for the buyer; to be called after the unit of work is committed. The first call asks
   * the provider, with an idempotency key, so that a retry gets the same page.
   * @throws Unreachable when the provider does not respond; the call can be repeated
   */
  approvalUrl(): Promise<string>;
}

/** The data of a payment that its payer gets in the export of personal data. */
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

/** Money of a payment that goes back. */
export interface PaymentRefund {
  readonly refundId: Id<'Refund'>;
  readonly paymentId: Id<'Payment'>;
  readonly amount: Money;
  readonly state: 'pending' | 'done' | 'refused';
  /** Whether the provider refused it for now; it is requested again daily. */
  readonly isDelayed: boolean;
  /** Whether the shop did not ask for it: it was made at the provider. */
  readonly isOfProvider: boolean;
  /** Whether the provider took the money back for the buyer, as after a chargeback. */
  readonly isReversal: boolean;
  /** Why the provider refused it, for staff. */
  readonly problem: string | null;
  readonly askedAt: Date;
}

export type CaptureResult =
  | { readonly kind: 'paid' }
  /** The provider holds the money and decides later. */
  | { readonly kind: 'settling' }
  /** The buyer must approve, or choose another way to pay, on the page at `approvalUrl`. */
  | { readonly kind: 'notApproved' | 'declined'; readonly reason: string; readonly approvalUrl: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The response was lost: the payment may have been charged, and will be reconciled. */
  | { readonly kind: 'unknown' };

/**
 * Who captures a payment. `ours`: the caller, as the first of concurrent requests; `inProgress`: another request.
 * `disputed`: nobody, since a payment of the order is disputed.
 */
export type CaptureTurn = 'ours' | 'inProgress' | 'paid' | 'closed' | 'disputed';

/**
 * What staff decide about a dispute. `accept`: the charge pays the order; `refund`: the provider is to refund it;
 * `settle`: the money was dealt with outside the shop.
 */
export type DisputeResolution = 'accept' | 'refund' | 'settle';

export interface ResolvedDispute {
  /** False if staff have already made the same decision. */
  readonly isNew: boolean;
  /** The provider's id of the payer. */
  readonly payerRef: string | null;
}

/** The interface of the payments module for ordering. */
export abstract class PaymentsApi {
  /**
   * Adds a payment for the order in the caller's unit of work; the provider does not know it yet. An order has at most
   * one payment that is neither closed, refunded, disputed nor settled.
   */
  abstract open(order: PayableOrder): Promise<LockedPayment>;

  /** @param paymentIdOrProviderRef our id or the provider's */
  abstract find(paymentIdOrProviderRef: string): Promise<PaymentSummary | null>;

  /** @param reference our id of a payment, or the provider's id of the payment, its capture or its refund */
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
   * Closes the order's open payments, uncharged, in the caller's unit of work.
   * @returns false, and closes none, if a payment of the order is in motion or paid
   */
  abstract close(orderId: Id<'Order'>, as: 'cancelled' | 'expired'): Promise<boolean>;

  /**
   * Inside the caller's unit of work. With `refund` the caller calls `sendRefunds` after the commit.
   * @throws NotFound, RuleBroken if the payment is not disputed, no charge is known, or another one is being captured
   */
  abstract resolveDispute(
    paymentId: Id<'Payment'>,
    orderId: Id<'Order'>,
    resolution: DisputeResolution,
  ): Promise<ResolvedDispute>;

  /**
   * Inside the caller's unit of work: asks for a refund of the payment that paid the order. The caller calls
   * `sendRefunds` after the commit.
   * @throws RuleBroken if the order is not paid, or less can still be refunded
   */
  abstract askRefund(orderId: Id<'Order'>, wanted: RefundWanted): Promise<void>;

  /** Sends the refunds of a payment that wait, outside any unit of work; what is lost is sent again by a job. */
  abstract sendRefunds(paymentId: Id<'Payment'>, by: WorkOptions): Promise<void>;

  /** The refunds of a payment, earliest first. */
  abstract refundsOf(paymentId: Id<'Payment'>): Promise<PaymentRefund[]>;
}

export interface RefundWanted {
  readonly id: Id<'Refund'>;
  readonly amount: Money;
  /** For the buyer; null for none. */
  readonly note: string | null;
}
