import type { Id } from '../../shared/id.js';
import type { Page, PageRequest } from '../../shared/page.js';
import type { OrderFacts } from '../domain/order-state.js';
import type { OrderPaymentStatus, OrderStatus } from '../domain/order-status.js';
import type { TimelineEntry } from '../domain/timeline.js';

export interface ShownOrder extends OrderFacts {
  /** Its customer may pay it now. */
  readonly canBePaid: boolean;
}

export interface OrderDetails extends ShownOrder {
  /** From the first to the last. */
  readonly timeline: readonly TimelineEntry[];
}

export interface OrderStanding {
  readonly customerId: Id<'Person'>;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
}

export interface OrderSearch {
  /** An order's id, or a part of a customer's name or a product's title; blank finds all. */
  readonly text: string;
  readonly status: OrderStatus | undefined;
}

/** What screens show of orders, without locking them. Each takes a fixed number of statements, however much there is. */
export abstract class OrderViews {
  /** One person's orders, newest first. */
  abstract mine(customerId: Id<'Person'>, page: PageRequest): Promise<Page<ShownOrder>>;

  /** All of one person's orders, newest first. */
  abstract allOf(customerId: Id<'Person'>): Promise<OrderDetails[]>;

  /** @throws NotFound */
  abstract details(id: Id<'Order'>): Promise<OrderDetails>;

  /** As `details`, of one person's: anybody else's is not there. @throws NotFound */
  abstract ownDetails(customerId: Id<'Person'>, id: Id<'Order'>): Promise<OrderDetails>;

  /** Everybody's orders, newest first. */
  abstract list(search: OrderSearch, page: PageRequest): Promise<Page<ShownOrder>>;

  /** @throws NotFound */
  abstract standing(id: Id<'Order'>): Promise<OrderStanding>;

  /** As `standing`, once it is known to be paid or `patience` (ms) is at its end. */
  abstract standingOncePaid(id: Id<'Order'>, patience: number): Promise<OrderStanding>;
}
