import type { Money } from '../../shared/money.js';

export type ProviderName = 'sandbox' | 'paypal';

/** The only currency of the shop. */
export const currency = 'USD';

export interface PaymentLine {
  readonly productId: string;
  readonly title: string;
  readonly price: Money;
  readonly quantity: number;
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

interface Captured {
  readonly kind: 'captured';
  readonly charge: Charge;
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

/** The payment was charged and has been fully refunded. */
export interface Refunded {
  readonly kind: 'refunded';
  readonly charge: Charge;
  readonly refundRef: string;
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
  | { readonly kind: 'refunded' | 'pending'; readonly refundRef: string }
  /** `mayWorkLater`: a retry may succeed, for example after insufficient funds. */
  | (Refused & { readonly mayWorkLater: boolean })
  | Unknown;

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

  abstract refund(request: {
    readonly providerRef: string;
    readonly captureRef: string;
    readonly amount: Money;
    readonly key: string;
  }): Promise<RefundOutcome>;
}
