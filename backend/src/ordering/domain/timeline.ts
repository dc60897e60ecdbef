import type { OrderPaymentStatus, OrderStatus } from './order-statuses.js';

/** The author of automatic changes: expiry, outcomes of payments. */
export const system = 'The shop';

/** A change of an order, with its status after it. */
export interface TimelineEntry {
  readonly at: Date;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  /** For the customer and staff. */
  readonly note: string;
  /** For staff only; may be empty. */
  readonly staffNote: string;
  /** The author's name; for staff only. */
  readonly by: string;
}

/** Whether the order has had that status ever since. @param since when it was set */
export function hasStayed(timeline: readonly TimelineEntry[], status: OrderStatus, since: Date): boolean {
  return timeline.filter(({ at }) => at >= since).every((entry) => entry.status === status);
}

/** What a staff member notes about a decision. */
export interface StaffNote {
  /** Their name. */
  readonly by: string;
  /** For staff only; may be empty. */
  readonly note: string;
}
