import type { Id } from '../../shared/id.js';
import type { Page, PageRequest } from '../../shared/pagination.js';
import type { OrderState } from '../domain/order-state.js';
import type { OrderPaymentStatus, OrderStatus, RefundStatus } from '../domain/order-statuses.js';
import type { OrderToReturn, Returnable } from '../domain/returns/left-to-return.js';
import type { TimelineEntry } from '../domain/timeline.js';

/** Its refunds and returns stand in order of time. */
export interface ShownOrder extends OrderState, Pick<OrderToReturn, 'deliveredAt' | 'refunds' | 'returns'> {
  /** The order number without its prefix. */
  readonly number: number;
  /** Counts its changes, from 1. */
  readonly version: number;
  readonly returnable: Returnable;
  /** Whether the customer can pay the order now. */
  readonly canBePaid: boolean;
}

export interface ShownEntry extends TimelineEntry {
  /** Whether it is a note for staff only, which is no change of the order. */
  readonly isInternal: boolean;
}

export interface OrderDetails extends ShownOrder {
  /** Oldest first. */
  readonly timeline: readonly ShownEntry[];
}

export interface NamedOrder {
  readonly id: Id<'Order'>;
  /** The order number without its prefix. */
  readonly number: number;
}

export interface OrderStatusView {
  readonly number: number;
  readonly customerId: Id<'Person'>;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly refund: RefundStatus;
}

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly paymentStatus?: OrderPaymentStatus | undefined;
  /** Placed at this time or later. */
  readonly from?: Date | undefined;
  /** Placed at this time or before. */
  readonly until?: Date | undefined;
  /** Only orders that are paid and not sent. */
  readonly toPack?: boolean;
}

export const orderSortings = ['orderDate', 'totalAmount', 'customerName'] as const;

export interface OrderSorting {
  readonly by: (typeof orderSortings)[number];
  readonly isAscending: boolean;
}

/** A parsed search text. An order matches if any of these fields matches. */
export interface OrderMatch {
  /** Parts of names, addresses, titles, SKUs, a receipt’s email or a phone number, in any order, case and spelling. */
  readonly text: string | null;
  readonly number: number | null;
  readonly orderIds: readonly Id<'Order'>[];
  readonly customerIds: readonly Id<'Person'>[];
}

/** Reads orders for display, without locks, by at most two statements; only `statusOncePaid` polls. */
export abstract class OrderViews {
  /** One person's orders, newest first. */
  abstract mine(customerId: Id<'Person'>, page: PageRequest): Promise<Page<ShownOrder>>;

  /** All of one person's orders, newest first. */
  abstract allOf(customerId: Id<'Person'>): Promise<OrderDetails[]>;

  /** Which of these people have orders. */
  abstract customersAmong(personIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]>;

  /** Whether the customer’s order at the checkout is being charged, so that no other can be placed. */
  abstract isBeingCharged(customerId: Id<'Person'>): Promise<boolean>;

  /** Without the notes of staff. @throws NotFound */
  abstract details(id: Id<'Order'>): Promise<OrderDetails>;

  /** Those that exist, in the sequence of the ids. */
  abstract chosen(ids: readonly Id<'Order'>[]): Promise<ShownOrder[]>;

  /** With the notes of staff in its timeline. @throws NotFound */
  abstract detailsForStaff(id: Id<'Order'>): Promise<OrderDetails>;

  /** @throws NotFound, also for another customer's order */
  abstract ownDetails(customerId: Id<'Person'>, id: Id<'Order'>): Promise<OrderDetails>;

  /**
   * All orders, or the newest 10,001 that a search finds. Of a filter by more than the status, 10,001 at most are
   * counted. @param match null: no search
   */
  abstract list(
    filter: OrderFilter,
    match: OrderMatch | null,
    sorting: OrderSorting,
    page: PageRequest,
  ): Promise<Page<ShownOrder>>;

  /** The newest that `list` would show on all its pages. */
  abstract named(filter: OrderFilter, match: OrderMatch | null, limit: number): Promise<NamedOrder[]>;

  /** All that `list` would show on all its pages, newest first, some hundred at a time. */
  abstract batches(filter: OrderFilter, match: OrderMatch | null): AsyncIterable<ShownOrder[]>;

  /** @throws NotFound */
  abstract status(id: Id<'Order'>): Promise<OrderStatusView>;

  /** Waits until the order is paid, at most `timeoutMs`. */
  abstract statusOncePaid(id: Id<'Order'>, timeoutMs: number): Promise<OrderStatusView>;
}
