import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import { CheckoutDeadline, type CheckoutDeadlineState } from './checkout/checkout-deadline.js';
import type { DeliveryAddress } from './checkout/delivery-address.js';
import type { OrderLine } from './checkout/order-line.js';
import type { FulfilmentState } from './fulfilment.js';
import { isPaid, type PaymentStandingState } from './payment-standing.js';

/** What was ordered, by whom and when. */
export interface OrderFacts {
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
  readonly placedAt: Date;
  readonly changedAt: Date | null;
  /** Where a guest's receipt is sent; null where they left none, and for accounts, which have an address. */
  readonly contactEmail: string | null;
  /** Links to the order with another version are revoked. */
  readonly linkVersion: number;
}

/** All data of an order except its timeline, which is stored separately. */
export interface OrderState extends OrderFacts, FulfilmentState, CheckoutDeadlineState, PaymentStandingState {}

/** Whether the customer can pay the order now. */
export function isPayable(state: OrderState, now: Date): boolean {
  const isClosed = isPaid(state) || state.status === 'rejected' || state.customerHasLeft;
  return !isClosed && CheckoutDeadline.of(state).allowsPayment(now);
}
