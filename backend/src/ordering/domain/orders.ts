import type { Id } from '../../shared/id.js';
import type { Order } from './order.js';

/** The shop's orders. All methods run inside a unit of work: the orders they return stay locked until its end. */
export abstract class Orders {
  /** @throws NotFound */
  abstract get(id: Id<'Order'>): Promise<Order>;

  /**
   * As `get`, with its shipment as it is now: where `get` has to wait for the lock, it returns that of before.
   * @throws NotFound
   */
  async getWithShipment(id: Id<'Order'>): Promise<Order> {
    await this.get(id);
    return this.get(id);
  }

  /** @throws NotFound, also for another customer's order */
  abstract ownOf(customerId: Id<'Person'>, id: Id<'Order'>): Promise<Order>;

  /** @returns null if it is locked, instead of waiting */
  abstract getSkipLocked(id: Id<'Order'>): Promise<Order | null>;

  /** The customer's order at the checkout. */
  abstract currentOf(customerId: Id<'Person'>): Promise<Order | null>;

  abstract allOf(customerId: Id<'Person'>): Promise<Order[]>;

  /** The customer's current order, and the times at which they placed orders after `since`, earliest first. */
  abstract recent(customerId: Id<'Person'>, since: Date): Promise<{ current: Order | null; placed: Date[] }>;

  /** Unpaid orders past their deadline, longest overdue first; not locked. */
  abstract overdue(now: Date, limit: number): Promise<Id<'Order'>[]>;

  abstract add(order: Order): Promise<void>;

  abstract save(order: Order): Promise<void>;
}
