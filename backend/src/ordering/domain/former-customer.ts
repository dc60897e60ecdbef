import type { Fulfilment } from './fulfilment.js';
import type { OrderFacts } from './order-facts.js';
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

export function withoutCustomer<Parts extends { facts: OrderFacts; payment: PaymentStanding }>(parts: Parts): Parts {
  const { facts, payment } = parts;
  const address = { addressId: facts.address.addressId, ...removedAddress };
  return {
    ...parts,
    facts: { ...facts, customerName: formerCustomer, contactEmail: null, address },
    payment: payment.withoutPayer(),
  };
}
