import type { Id } from '../../shared/id.js';
import type { PaymentState } from '../domain/payment-state.js';

/** Reads payments without locks. */
export abstract class PaymentViews {
  /** By our id or the provider's. */
  abstract find(idOrProviderRef: string): Promise<PaymentState | null>;

  /** The order of a payment, by our id or the provider's of it, of its capture or of its refund. */
  abstract orderOf(reference: string): Promise<Id<'Order'> | null>;

  /** @throws NotFound */
  abstract get(id: Id<'Payment'>): Promise<PaymentState>;

  /** The payments of these orders, earliest first. */
  abstract ofOrders(orderIds: readonly Id<'Order'>[]): Promise<PaymentState[]>;

  /** At most 50 payments that need a person, longest waiting first. */
  abstract stuck(): Promise<PaymentState[]>;

  /** Waits until it is no longer being captured, at most `timeoutMs`. @throws NotFound */
  abstract getOnceCaptured(id: Id<'Payment'>, timeoutMs: number): Promise<PaymentState>;
}
