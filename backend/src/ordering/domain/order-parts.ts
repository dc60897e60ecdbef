import { CheckoutDeadline } from './checkout/checkout-deadline.js';
import { Fulfilment } from './fulfilment.js';
import type { OrderFacts } from './order-facts.js';
import type { OrderState } from './order-state.js';
import { PaymentStanding } from './payment-standing.js';
import { Shipment } from './shipment/shipment.js';

/** Each part has its own rules; the order ties them. */
export interface OrderParts {
  readonly facts: OrderFacts;
  readonly fulfilment: Fulfilment;
  readonly shipment: Shipment;
  readonly deadline: CheckoutDeadline;
  readonly payment: PaymentStanding;
}

export function partsOf(state: OrderState): OrderParts {
  return {
    facts: state,
    fulfilment: Fulfilment.of(state),
    shipment: Shipment.of(state),
    deadline: CheckoutDeadline.of(state),
    payment: PaymentStanding.of(state),
  };
}

export function stateOf({ facts, fulfilment, shipment, deadline, payment }: OrderParts): OrderState {
  return { ...facts, ...fulfilment.state, ...shipment.state, ...deadline.state, ...payment.state };
}
