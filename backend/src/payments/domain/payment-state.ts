import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import type { PaymentLine, ProviderName } from './payment-provider.js';
import type { PaymentStage } from './payment-stage.js';

/** The stored data of a payment. */
export interface PaymentState {
  readonly id: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  readonly provider: ProviderName;
  readonly stage: PaymentStage;
  readonly amount: Money;
  readonly lines: readonly PaymentLine[];
  /** Part of the idempotency keys, from 1: increases for each new try, not for the repetition of a request. */
  readonly attempt: number;
  readonly providerRef: string | null;
  readonly approvalUrl: string | null;
  readonly captureRef: string | null;
  readonly payerRef: string | null;
  readonly refundRef: string | null;
  /** Why the last capture returned to the buyer; `reason` is the message of the provider. */
  readonly lastFailure: 'notApproved' | 'declined' | null;
  readonly reason: string | null;
  /** How many checks had no result since the stage changed. */
  readonly checks: number;
  /** When the next check is due; null if only a webhook or staff schedule one. */
  readonly nextCheckAt: Date | null;
  readonly changedAt: Date;
}

export interface Payable {
  readonly orderId: Id<'Order'>;
  readonly total: Money;
  readonly lines: readonly PaymentLine[];
}
