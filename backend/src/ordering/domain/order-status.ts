/** Every state an order is stored in. */
export const orderStatuses = ['pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Those the shop's staff may choose, in any order; `confirmed` comes from being paid alone. */
export const chosenStatuses = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** What people read. */
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

/**
 * Why a rejected order came to its end: its time ran out, another took its place, its payment was refused for good, staff, or its
 * customer deleted their account.
 */
export type Ending = 'lapsed' | 'replaced' | 'paymentRefused' | 'turnedDown' | 'withdrawn';

/** Where the giving back of what was paid stands. */
export type RefundState = 'none' | 'asked' | 'failed' | 'done';

export interface StatusChange {
  readonly to: ChosenStatus;
  /** Whether what was paid is to be given back; goes with `rejected` only. */
  readonly refund: boolean;
  /** The name of who changes it. */
  readonly by: string;
}
