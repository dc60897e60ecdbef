import type { Id } from '../../shared/id.js';
import type { Page, PageRequest } from '../../shared/page.js';
import type { OrderState } from '../domain/order-state.js';
import type { OrderPaymentStatus, OrderStatus, RefundStatus } from '../domain/order-status.js';
import type { TimelineEntry } from '../domain/timeline.js';

export interface ShownOrder extends OrderState {
  /** Its customer may pay it now. */
  readonly canBePaid: boolean;
}

export interface OrderDetails extends ShownOrder {
  /** Oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

export interface OrderStatusView {
  readonly customerId: Id<'Person'>;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly refund: RefundStatus;
}

export interface OrderSearch {
  /** An order's id, or part of a customer's name or a product's title; blank matches all. */
  readonly text: string;
  readonly status: OrderStatus | undefined;
}

/** Reads orders for display, without locks. Each method takes a fixed number of statements. */
export abstract class OrderViews {
  /** One person's orders, newest first. */
  abstract mine(customerId: Id<'Person'>, page: PageRequest): Promise<Page<ShownOrder>>;

  /** All of one person's orders, newest first. */
  abstract allOf(customerId: Id<'Person'>): Promise<OrderDetails[]>;

  /** @throws NotFound */
  abstract details(id: Id<'Order'>): Promise<OrderDetails>;

  /** @throws NotFound, also for another customer's order */
  abstract ownDetails(customerId: Id<'Person'>, id: Id<'Order'>): Promise<OrderDetails>;

  /** All orders, newest first. */
  abstract list(search: OrderSearch, page: PageRequest): Promise<Page<ShownOrder>>;

  /** @throws NotFound */
  abstract status(id: Id<'Order'>): Promise<OrderStatusView>;

  /** Waits until the order is paid, at most `timeoutMs`. */
  abstract statusOncePaid(id: Id<'Order'>, timeoutMs: number): Promise<OrderStatusView>;
}
