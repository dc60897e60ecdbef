import type { Id } from '../../shared/id.js';
import type { Payment } from './payment.js';

/** The shop's payments. All of it inside a unit of work, which locks what it loads unless it is optimistic. */
export abstract class Payments {
  /** @throws NotFound */
  abstract get(id: Id<'Payment'>): Promise<Payment>;

  abstract latestOf(orderId: Id<'Order'>): Promise<Payment | null>;

  abstract allOf(orderId: Id<'Order'>): Promise<Payment[]>;

  /** By our id, the provider's, or the provider's of the charge; null when there is none. */
  abstract find(idOrRef: string): Promise<Payment | null>;

  abstract add(payment: Payment): void;

  abstract save(payment: Payment): void;

  /**
   * Takes up to `limit` payments whose time has come to be looked after, so that nobody else takes them before `until`.
   * @returns their ids, those waiting longest first
   */
  abstract takeDue(now: Date, until: Date, limit: number): Promise<Id<'Payment'>[]>;
}
