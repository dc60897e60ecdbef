import type { Fulfilment } from './fulfilment.js';
import type { OrderFacts } from './order-facts.js';
import type { OrderParts } from './order-parts.js';
import type { PaymentStanding } from './payment-standing.js';

/** Replaces the name of a deleted customer. */
export const formerCustomer = 'Former customer';

const removedAddress = {
  ...{ name: '', address: 'Removed with the account', city: '', pincode: '', phone: '', notes: '', country: null },
};

/** Whether the customer deleted their account and nothing is left to deliver, so that the address is not needed. */
export function isCustomerGone({ customerHasLeft }: OrderFacts, fulfilment: Fulfilment): boolean {
  return customerHasLeft && fulfilment.isFinished;
}

export function isAnonymous({ customerName, contactEmail }: OrderFacts, { state }: PaymentStanding): boolean {
  return customerName === formerCustomer && contactEmail === null && state.payerRef === null;
}

export function withoutCustomer(parts: OrderParts): OrderParts {
  const { facts, shipment, payment } = parts;
  const address = { addressId: facts.address.addressId, ...removedAddress };
  return {
    ...parts,
    facts: { ...facts, customerName: formerCustomer, contactEmail: null, address },
    shipment: shipment.withoutNumber(),
    payment: payment.withoutPayer(),
  };
}
