import type { OrderFacts } from './order-state.js';

/** What an order calls the customer it knows no more. */
export const formerCustomer = 'Former customer';

const nowhere = { address: 'Removed with the account', city: '', pincode: '', phone: '', notes: '' };

/** Nothing has to be sent any more, so nobody has to know to whom and where. */
function needsNobody({ status }: OrderFacts): boolean {
  return status === 'delivered' || status === 'rejected';
}

function isForgotten({ customerName, payerRef }: OrderFacts): boolean {
  return customerName === formerCustomer && payerRef === null;
}

/** Its customer has deleted their account, and who it was and where they lived is not kept any more. */
export function hasForgottenCustomer(facts: OrderFacts): boolean {
  return facts.customerHasLeft && needsNobody(facts);
}

/** @returns the same facts where the customer is still there or their parcel is to arrive, or where nothing is left of them */
export function withoutFormerCustomer(facts: OrderFacts): OrderFacts {
  if (!hasForgottenCustomer(facts) || isForgotten(facts)) return facts;
  const { addressId } = facts.address;
  return { ...facts, customerName: formerCustomer, payerRef: null, address: { addressId, ...nowhere } };
}
