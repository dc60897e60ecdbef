import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import type { PaymentLine, ProviderName } from './payment-provider.js';
import type { PaymentStage } from './payment-stage.js';

/** What a payment is restored from. */
export interface PaymentState {
  readonly id: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  readonly provider: ProviderName;
  readonly stage: PaymentStage;
  readonly amount: Money;
  readonly lines: readonly PaymentLine[];
  /** From 1; increases after a definite refusal, so that a new try is a new request and a repeated one is not. */
  readonly attempt: number;
  readonly providerRef: string | null;
  readonly approvalUrl: string | null;
  readonly captureRef: string | null;
  readonly payerRef: string | null;
  readonly refundRef: string | null;
  /** Why the last capture returned to the buyer; `reason` has the provider's words. */
  readonly lastFailure: 'notApproved' | 'declined' | null;
  readonly reason: string | null;
  /** How many checks had no result since the stage changed. */
  readonly checks: number;
  /** Null: only a webhook or staff schedule one. */
  readonly nextCheckAt: Date | null;
  readonly changedAt: Date;
}

export interface Payable {
  readonly orderId: Id<'Order'>;
  readonly total: Money;
  readonly lines: readonly PaymentLine[];
}
