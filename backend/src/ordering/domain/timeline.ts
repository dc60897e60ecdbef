import type { OrderPaymentStatus, OrderStatus } from './order-status.js';

/** Who changes an order that nobody in particular changes: its time running out, the provider's word. */
export const theShopItself = 'Loom & Lane';

/** One thing that happened to an order, and how it stood after it. */
export interface TimelineEntry {
  readonly at: Date;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  /** A sentence for the customer and the staff. */
  readonly note: string;
  /** For the staff alone; empty when there is nothing to add. */
  readonly staffNote: string;
  /** The name of who did it; for the staff alone. */
  readonly by: string;
}
