import type { Id } from '../../shared/id.js';
import type { Reservation } from './reservation.js';

export abstract class Reservations {
  /** Locked, in the order of their products' ids. */
  abstract ofOrder(orderId: Id<'Order'>): Promise<Reservation[]>;

  /** Those held beyond their time, locked; those somebody else is at are left out rather than waited for. */
  abstract expired(productIds: readonly Id<'Product'>[]): Promise<Reservation[]>;

  /**
   * What is still held for the order is held until then at least, by whoever the customer is now; sold ones and those that went back to
   * the shelf are left as they are.
   * @returns whether that is all of the order
   */
  abstract prolong(
    order: { id: Id<'Order'>; customerId: Id<'Person'>; lines: readonly unknown[] },
    until: Date,
  ): Promise<boolean>;

  /** Of which nothing moved on the shelf. Certain once the unit of work is. */
  abstract save(reservations: readonly Reservation[]): void;

  abstract handOver(from: Id<'Person'>, to: Id<'Person'>): Promise<void>;
}
