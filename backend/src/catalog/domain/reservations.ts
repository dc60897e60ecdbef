import type { Id } from '../../shared/id.js';
import type { Reservation } from './reservation.js';

export abstract class Reservations {
  /** Locked, ordered by variant id. */
  abstract ofOrder(orderId: Id<'Order'>): Promise<Reservation[]>;

  /** Expired reservations of these variants, locked; skips those that other transactions have locked. */
  abstract expired(variantIds: readonly Id<'Variant'>[]): Promise<Reservation[]>;

  /**
   * Prolongs the order's active reservations to `until` at least, for its current customer; sold and released ones
   * stay unchanged.
   * @returns whether these were all lines of the order
   */
  abstract prolong(
    order: { id: Id<'Order'>; customerId: Id<'Person'>; lines: readonly unknown[] },
    until: Date,
  ): Promise<boolean>;

  /** For changes that leave product stock unchanged. */
  abstract save(reservations: readonly Reservation[]): Promise<void>;

  /** Active reservations of these orders belong to this customer. */
  abstract assign(orderIds: readonly Id<'Order'>[], customerId: Id<'Person'>): Promise<void>;

  abstract handOver(from: Id<'Person'>, to: Id<'Person'>): Promise<void>;
}
