import type { Id } from '../../shared/id.js';
import type { Payment } from './payment.js';
import type { PaymentState } from './payment-state.js';

/** The shop's payments. All of it inside a unit of work; what is got stays locked until its end. */
export abstract class Payments {
  /** @throws NotFound */
  abstract get(id: Id<'Payment'>): Promise<Payment>;

  abstract latestOf(orderId: Id<'Order'>): Promise<Payment | null>;

  abstract allOf(orderId: Id<'Order'>): Promise<Payment[]>;

  /** By our id, the provider's, or the provider's of the charge; null when there is none. */
  abstract find(idOrRef: string): Promise<Payment | null>;

  /** Certain once the unit of work is. */
  abstract add(payment: Payment): void;

  /** Certain once the unit of work is. */
  abstract save(payment: Payment): void;

  /**
   * Without locking it before, in one statement, which outside a unit of work is certain by itself; then only of a change that
   * nobody is told of.
   * @returns false, and changes nothing, where it is in another state or at another attempt by now; in a unit of work at once true, and
   * there it is the whole of that which fails then
   */
  abstract saveIfStill(state: PaymentState, payment: Payment): Promise<boolean>;

  /**
   * Takes up to `limit` payments whose time has come to be looked after, so that nobody else takes them before `until`.
   * @returns their ids, those waiting longest first
   */
  abstract takeDue(now: Date, until: Date, limit: number): Promise<Id<'Payment'>[]>;
}
