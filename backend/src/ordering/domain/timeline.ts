import { shopName } from '../../shared/shop-name.js';
import type { OrderPaymentStatus, OrderStatus } from './order-status.js';

/** The author of automatic changes: expiry, outcomes of payments. */
export const system = shopName;

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

/** What a staff member notes about a decision. */
export interface StaffNote {
  /** Their name. */
  readonly by: string;
  /** For staff only; may be empty. */
  readonly note: string;
}
