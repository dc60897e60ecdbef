import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import type { DeliveryAddress } from './checkout/delivery-address.js';
import type { OrderLine } from './checkout/order-line.js';
import type { Ending, OrderPaymentStatus, OrderStatus, RefundStatus } from './order-statuses.js';

/** All data of an order except its timeline, which is stored separately. */
export interface OrderState {
  readonly id: Id<'Order'>;
  /** The order number without its prefix; null until the order is stored. */
  readonly number: number | null;
  readonly customerId: Id<'Person'>;
  /** As of the order; for a guest the recipient's name, or that of the account that the guest has since. */
  readonly customerName: string;
  /** Whether the customer has deleted their account. */
  readonly customerHasLeft: boolean;
  readonly cartId: Id<'Person'>;
  readonly lines: readonly OrderLine[];
  readonly address: DeliveryAddress;
  readonly total: Money;
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  /** Why the order ended; null unless its status is `rejected`. */
  readonly ending: Ending | null;
  readonly refund: RefundStatus;
  /** Whether it is the customer's unpaid order at the checkout; each customer has at most one. */
  readonly isCurrent: boolean;
  /** Whether a payment of the order is being captured. */
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
  /** Links to the order with another version are revoked. */
  readonly linkVersion: number;
}

export function isPaid({ paymentStatus }: Pick<OrderState, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded';
}

/** Whether the customer can pay the order now. */
export function isPayable(state: OrderState, now: Date): boolean {
  const { status, payableUntil, isBeingCharged, customerHasLeft } = state;
  const isClosed = isPaid(state) || status === 'rejected' || customerHasLeft;
  return !isClosed && !isBeingCharged && (!payableUntil || payableUntil > now);
}
