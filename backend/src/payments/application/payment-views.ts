import type { Id } from '../../shared/id.js';
import type { PaymentStage } from '../domain/payment-stage.js';
import type { PaymentState } from '../domain/payment-state.js';
import type { RefundState } from '../domain/refund.js';

/** A payment or a refund of it that needs attention. */
export interface StuckPayment extends Pick<
  PaymentState,
  'id' | 'orderId' | 'amount' | 'checks' | 'reason' | 'captureRef'
> {
  /** Where it is stuck: `refunding` and `refund_failed` are words for its refunds. */
  readonly stage: PaymentStage;
  readonly changedAt: Date;
}

/** Reads payments without locks. */
export abstract class PaymentViews {
  /** @param idOrProviderRef our id of the payment or the provider's */
  abstract find(idOrProviderRef: string): Promise<PaymentState | null>;

  /** @param reference our id of a payment, or the provider's id of the payment, its capture or its refund */
  abstract orderOf(reference: string): Promise<Id<'Order'> | null>;

  /** @throws NotFound */
  abstract get(id: Id<'Payment'>): Promise<PaymentState>;

  /** The payments of these orders, earliest first. */
  abstract ofOrders(orderIds: readonly Id<'Order'>[]): Promise<PaymentState[]>;

  /** Earliest first. */
  abstract refundsOf(id: Id<'Payment'>): Promise<RefundState[]>;

  /** At most 50 payments that need attention by staff, longest unchanged first. */
  abstract stuck(): Promise<StuckPayment[]>;

  /** Waits until the payment is no longer being captured, at most `timeoutMs`. @throws NotFound */
  abstract getOnceCaptured(id: Id<'Payment'>, timeoutMs: number): Promise<PaymentState>;
}
