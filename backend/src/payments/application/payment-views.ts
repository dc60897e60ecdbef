import type { Id } from '../../shared/id.js';
import type { PaymentFacts } from '../domain/payment-state.js';

/** Payments as they stand, without locking them. */
export abstract class PaymentViews {
  /** By our id or the provider's; null when there is none. */
  abstract find(idOrProviderRef: string): Promise<PaymentFacts | null>;

  /** @throws NotFound */
  abstract facts(id: Id<'Payment'>): Promise<PaymentFacts>;

  /** All of these orders, earliest first. */
  abstract ofOrders(orderIds: readonly Id<'Order'>[]): Promise<PaymentFacts[]>;

  /** Those a person should look at, at most 50, those waiting longest first. */
  abstract stuck(): Promise<PaymentFacts[]>;

  /** As `facts`, once it is no longer being captured or `patience` (ms) is at its end. */
  abstract factsOnceCaptured(id: Id<'Payment'>, patience: number): Promise<PaymentFacts>;
}
