import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import type { PaymentLine, ProviderName } from './payment-provider.js';
import type { PaymentState } from './payment-stage.js';

/** All that is kept of a payment. `dueAt` is when somebody is to look after it; null: never by itself. */
export interface PaymentFacts {
  readonly id: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  readonly provider: ProviderName;
  readonly state: PaymentState;
  readonly amount: Money;
  readonly lines: readonly PaymentLine[];
  /** Counts definite refusals, so that a new try is a new request and a repeated one is not. From 1. */
  readonly attempt: number;
  readonly providerRef: string | null;
  readonly approvalUrl: string | null;
  readonly captureRef: string | null;
  readonly payerRef: string | null;
  readonly refundRef: string | null;
  /** Why the last try came back to the buyer, and in the provider's words. */
  readonly setback: 'notApproved' | 'declined' | null;
  readonly reason: string | null;
  readonly looks: number;
  readonly dueAt: Date | null;
  readonly changedAt: Date;
}

export interface Payable {
  readonly orderId: Id<'Order'>;
  readonly total: Money;
  readonly lines: readonly PaymentLine[];
}
