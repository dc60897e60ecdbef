import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import type { DeliveryAddress } from './checkout/delivery-address.js';
import type { OrderLine } from './checkout/order-line.js';
import type { Ending, OrderPaymentStatus, OrderStatus, RefundState } from './order-status.js';

/** All that is kept of an order, but for its timeline. */
export interface OrderFacts {
  readonly id: Id<'Order'>;
  readonly customerId: Id<'Person'>;
  /** As it was that day. */
  readonly customerName: string;
  /** They deleted their account since. */
  readonly customerHasLeft: boolean;
  readonly cartId: Id<'Person'>;
  readonly lines: readonly OrderLine[];
  readonly address: DeliveryAddress;
  readonly total: Money;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  /** Set while it is rejected. */
  readonly ending: Ending | null;
  readonly refund: RefundState;
  /** The one order its customer is at the checkout with. */
  readonly isCurrent: boolean;
  /** A payment of it was sent off and has not come back. */
  readonly isBeingCharged: boolean;
  /** Until when an unpaid order can be paid and its goods are kept; null: without end, or paid. */
  readonly payableUntil: Date | null;
  readonly placedAt: Date;
  readonly changedAt: Date | null;
  /** Of the payment that paid it. */
  readonly paymentId: Id<'Payment'> | null;
  /** The provider's own name of who paid. */
  readonly payerRef: string | null;
}

export function isPaid({ paymentStatus }: Pick<OrderFacts, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded';
}

/** Its customer may pay it now. */
export function isPayable(facts: OrderFacts, now: Date): boolean {
  const { status, payableUntil, isBeingCharged, customerHasLeft } = facts;
  const isOver = isPaid(facts) || status === 'rejected' || customerHasLeft;
  return !isOver && !isBeingCharged && (!payableUntil || payableUntil > now);
}
