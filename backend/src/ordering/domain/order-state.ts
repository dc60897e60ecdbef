import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import type { DeliveryAddress } from './checkout/delivery-address.js';
import type { OrderLine } from './checkout/order-line.js';
import type { Ending, OrderPaymentStatus, OrderStatus, RefundStatus } from './order-status.js';

/** What an order is restored from; its timeline is stored beside it. */
export interface OrderState {
  readonly id: Id<'Order'>;
  /** What people call it, without the prefix. Null until it is stored. */
  readonly number: number | null;
  readonly customerId: Id<'Person'>;
  /** At the time of the order; a guest's is the recipient's, and the account's once there is one. */
  readonly customerName: string;
  /** The customer deleted their account since. */
  readonly customerHasLeft: boolean;
  readonly cartId: Id<'Person'>;
  readonly lines: readonly OrderLine[];
  readonly address: DeliveryAddress;
  readonly total: Money;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  /** Set while it is rejected. */
  readonly ending: Ending | null;
  readonly refund: RefundStatus;
  /** At most one order per customer: the one at the checkout. */
  readonly isCurrent: boolean;
  /** A payment of it is being captured. */
  readonly isBeingCharged: boolean;
  /** When an unpaid order expires and its stock is released; null: never, or paid. */
  readonly payableUntil: Date | null;
  readonly placedAt: Date;
  readonly changedAt: Date | null;
  /** The payment that paid it. */
  readonly paymentId: Id<'Payment'> | null;
  /** The provider's id of the payer. */
  readonly payerRef: string | null;
  /** Where a guest's receipt is sent; null where they left none, and for accounts, which have an address. */
  readonly contactEmail: string | null;
  /** Links to it with another version are revoked. */
  readonly linkVersion: number;
}

export function isPaid({ paymentStatus }: Pick<OrderState, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded';
}

/** Its customer may pay it now. */
export function isPayable(state: OrderState, now: Date): boolean {
  const { status, payableUntil, isBeingCharged, customerHasLeft } = state;
  const isClosed = isPaid(state) || status === 'rejected' || customerHasLeft;
  return !isClosed && !isBeingCharged && (!payableUntil || payableUntil > now);
}
