import type { Id } from '../../shared/id.js';
import type { Order } from './order.js';

/** The shop's orders. All of it inside a unit of work; what is got stays locked until its end, or in one at once must still be as it was. */
export abstract class Orders {
  /** @throws NotFound */
  abstract get(id: Id<'Order'>): Promise<Order>;

  /** As `get`, of one customer's: anybody else's is not there. @throws NotFound */
  abstract ownOf(customerId: Id<'Person'>, id: Id<'Order'>): Promise<Order>;

  /** As `get`; null when somebody else is at it, rather than waiting. */
  abstract getUnlessBusy(id: Id<'Order'>): Promise<Order | null>;

  /** The order the customer is at the checkout with, if any. */
  abstract currentOf(customerId: Id<'Person'>): Promise<Order | null>;

  abstract allOf(customerId: Id<'Person'>): Promise<Order[]>;

  /** `currentOf`, and when the customer placed orders since then, earliest first. */
  abstract lately(customerId: Id<'Person'>, since: Date): Promise<{ current: Order | null; placed: Date[] }>;

  /** Unpaid ones whose time ran out, those waiting longest first; not locked. */
  abstract overdue(now: Date, limit: number): Promise<Id<'Order'>[]>;

  /** Certain once the unit of work is. */
  abstract add(order: Order): void;

  /** Certain once the unit of work is. */
  abstract save(order: Order): void;
}
