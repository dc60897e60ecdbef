import type { TrackingChange } from './shipment/shipment.js';

export const orderStatuses = ['pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that staff may set, from any other status; `confirmed` is set by a payment only. */
export const chosenStatuses = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In Process',
  inShipping: 'In Shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
};

export const orderPaymentStatuses = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded'] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

/** Why an order ended unpaid or rejected; `rejected`: by staff. */
export type Ending = 'expired' | 'replaced' | 'paymentRefused' | 'rejected' | 'accountDeleted';

export type RefundStatus = 'none' | 'asked' | 'failed' | 'done';

export interface StatusChange {
  readonly to: ChosenStatus;
  /** Whether to refund the payment; only with `rejected`. */
  readonly refund: boolean;
  /** With `inShipping`. */
  readonly tracking?: TrackingChange;
  /** The name of the staff member. */
  readonly by: string;
}
