import type { Money } from '../../shared/money.js';

export type ProviderName = 'sandbox' | 'paypal';

/** The only currency of the shop. */
export const currency = 'USD';

export interface PaymentLine {
  readonly productId: string;
  readonly title: string;
  readonly price: Money;
  readonly quantity: number;
  /** What a code takes off the whole line. Left out: nothing. */
  readonly discount?: Money;
}

/** The charge that the provider reports, to be compared with the request. */
export interface Charge {
  readonly captureRef: string;
  readonly payerRef: string;
  readonly amount: Money;
  readonly currency: string;
  /** Our payment id, as the provider returned it. */
  readonly paymentId: string;
}

/** A refund of a charge as the provider lists it. */
export interface FoundRefund {
  readonly refundRef: string;
  /** Our id of it; null where it was not made by the shop. */
  readonly refundId: string | null;
  readonly amount: Money;
  /** Whether the money went back; else the provider is making it. */
  readonly isDone: boolean;
}

/** `refunds` are those that count: without what the provider refused or gave up. */
interface Captured {
  readonly kind: 'captured';
  readonly charge: Charge;
  readonly refunds?: readonly FoundRefund[];
}

interface Settling {
  readonly kind: 'settling';
  readonly captureRef: string;
  readonly reason: string;
}

interface Refused {
  readonly kind: 'refused';
  readonly reason: string;
}

/** The response was lost or unreadable: the request may have been executed or not. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly cause: string;
}

/** The provider has a charge for the order by another payment. */
interface PaidBefore {
  readonly kind: 'paidBefore';
  readonly reason: string;
}

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly providerRef: string; readonly approvalUrl: string }
  | Refused
  | PaidBefore;

/** The buyer must act on the provider's page; `approvalUrl` is null if its URL has not changed. */
export interface SentBack {
  readonly kind: 'notApproved' | 'declined';
  readonly reason: string;
  readonly approvalUrl: string | null;
}

/** `refused`: the provider decided not to charge. */
export type CaptureOutcome = Captured | Settling | SentBack | Refused | PaidBefore | Unknown;

/** `notExecuted`: the provider did not process this request, which says nothing about an earlier one. */
export type CaptureResult = CaptureOutcome | { readonly kind: 'notExecuted'; readonly reason: string };

/** The payment was charged and has been fully refunded, perhaps in parts, as far as they are known. */
export interface Refunded {
  readonly kind: 'refunded';
  readonly charge: Charge;
  /** Of the last refund, or of the charge. */
  readonly refundRef: string;
  readonly refunds?: readonly FoundRefund[];
  /** Whether the provider took the money back, as after a chargeback. */
  readonly isReversed?: boolean;
}

/**
 * The provider's current status. `waiting`: not approved; `approved`: can be captured; `absent`: the provider does not
 * find the payment, which does not prove that nothing was charged.
 */
export type ProviderStatus =
  | Captured
  | Settling
  | Refunded
  | { readonly kind: 'waiting' }
  | { readonly kind: 'approved' }
  | { readonly kind: 'absent' }
  | Refused
  | Unknown;

export type RefundOutcome =
  | {
      readonly kind: 'refunded' | 'pending';
      readonly refundRef: string;
      /** Of this charge so far, where the provider says so. */
      readonly totalRefunded?: Money | null;
    }
  /** More than is left of the charge: somebody has refunded at the provider. */
  | { readonly kind: 'exceeded'; readonly reason: string }
  /** `mayWorkLater`: a retry may succeed, for example after insufficient funds. */
  | (Refused & { readonly mayWorkLater: boolean })
  | Unknown;

export interface RefundRequest {
  readonly captureRef: string;
  /** Our id of the refund, which the provider keeps with it. */
  readonly refundId: string;
  readonly amount: Money;
  /** That of the charge. */
  readonly currency: string;
  /** For the buyer. */
  readonly note: string | null;
  readonly key: string;
}

/** A payment provider. Keys are idempotency keys. No method throws for a business outcome. */
export abstract class PaymentProvider {
  abstract readonly name: ProviderName;

  /** Whether the provider reports approvals by webhooks, so that opened payments are polled less often. */
  abstract readonly hasWebhooks: boolean;

  /** @throws Unreachable when the outcome is unknown; can be repeated with the same key */
  abstract open(request: {
    readonly paymentId: string;
    readonly orderId: string;
    readonly amount: Money;
    readonly lines: readonly PaymentLine[];
    readonly key: string;
  }): Promise<OpenOutcome>;

  /** @param captureRef the id of the charge if known: the provider may store the charge longer than the payment */
  abstract status(providerRef: string, captureRef: string | null): Promise<ProviderStatus>;

  abstract capture(request: {
    readonly providerRef: string;
    readonly amount: Money;
    readonly key: string;
  }): Promise<CaptureResult>;

  abstract refund(request: RefundRequest): Promise<RefundOutcome>;

  /** What became of a refund that was pending. @param refundRef the provider's id of it */
  abstract refundStatus(refundRef: string): Promise<RefundOutcome>;
}
