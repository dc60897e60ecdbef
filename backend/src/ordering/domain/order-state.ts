import { CheckoutDeadline, type CheckoutDeadlineState } from './checkout/checkout-deadline.js';
import type { FulfilmentState } from './fulfilment.js';
import type { OrderFacts } from './order-facts.js';
import { isPaid, type PaymentStandingState } from './payment-standing.js';
import type { ShipmentState } from './shipment/shipment.js';

/** All data of an order except its timeline, which is stored separately. */
export interface OrderState
  extends OrderFacts, FulfilmentState, ShipmentState, CheckoutDeadlineState, PaymentStandingState {}

/** Whether the customer can pay the order now. */
export function isPayable(state: OrderState, now: Date): boolean {
  const isClosed = isPaid(state) || state.status === 'rejected' || state.customerHasLeft;
  return !isClosed && CheckoutDeadline.of(state).allowsPayment(now);
}
