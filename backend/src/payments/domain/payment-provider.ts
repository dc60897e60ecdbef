import type { Money } from '../../shared/money.js';

export type ProviderName = 'sandbox' | 'paypal';

/** The only money the shop takes. */
export const currency = 'USD';

export interface PaymentLine {
  readonly productId: string;
  readonly title: string;
  readonly price: Money;
  readonly quantity: number;
}

/** What the provider says it took: in its own words, so that it can be compared with what was asked. */
export interface Charge {
  readonly captureRef: string;
  readonly payerRef: string;
  readonly amount: Money;
  readonly currency: string;
  /** The id of ours that the provider was given when the payment was opened. */
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

/** The answer is lost or can't be read: it may have happened or not. */
interface Unknown {
  readonly kind: 'unknown';
  readonly cause: string;
}

export type OpenOutcome =
  { readonly kind: 'opened'; readonly providerRef: string; readonly approvalUrl: string } | Refused;

export type CaptureOutcome =
  | Captured
  | Settling
  /** The buyer must first act on the provider's page; a null page means: the one already known. */
  | { readonly kind: 'notApproved' | 'declined'; readonly reason: string; readonly approvalUrl: string | null }
  | Refused
  | Unknown;

/** It was charged, and all of it given back since. */
interface GivenBack {
  readonly kind: 'givenBack';
  readonly charge: Charge;
  readonly refundRef: string;
}

/** The provider's truth of now. `waiting`: not approved; `approved`: may be captured. */
export type Seen =
  Captured | Settling | GivenBack | { readonly kind: 'waiting' } | { readonly kind: 'approved' } | Refused | Unknown;

export type RefundOutcome =
  | { readonly kind: 'refunded' | 'pending'; readonly refundRef: string }
  /** `mayWorkLater`: for lack of something that may be there another day. */
  | (Refused & { readonly mayWorkLater: boolean })
  | Unknown;

/**
 * Where money is taken. The same key again means the same request again, never a second one. No method throws for a
 * business outcome.
 */
export abstract class PaymentProvider {
  abstract readonly name: ProviderName;

  /** @throws Unreachable when nothing is known of the outcome; may be asked again with the same key */
  abstract open(request: {
    readonly paymentId: string;
    readonly orderId: string;
    readonly amount: Money;
    readonly lines: readonly PaymentLine[];
    readonly key: string;
  }): Promise<OpenOutcome>;

  abstract look(providerRef: string): Promise<Seen>;

  abstract capture(request: {
    readonly providerRef: string;
    readonly amount: Money;
    readonly key: string;
  }): Promise<CaptureOutcome>;

  abstract refund(request: {
    readonly providerRef: string;
    readonly captureRef: string;
    readonly amount: Money;
    readonly key: string;
  }): Promise<RefundOutcome>;
}
