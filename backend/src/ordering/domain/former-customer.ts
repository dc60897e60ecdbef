import type { OrderState } from './order-state.js';

/** Replaces the name of a deleted customer. */
export const formerCustomer = 'Former customer';

const removedAddress = { name: '', address: 'Removed with the account', city: '', pincode: '', phone: '', notes: '' };

/** Nothing is left to deliver, so the address is not needed. */
function isFinished({ status }: OrderState): boolean {
  return status === 'delivered' || status === 'rejected';
}

function isAnonymous({ customerName, payerRef, contactEmail }: OrderState): boolean {
  return customerName === formerCustomer && payerRef === null && contactEmail === null;
}

/** Whether its customer deleted their account and nothing is left to deliver. */
export function isCustomerGone(state: OrderState): boolean {
  return state.customerHasLeft && isFinished(state);
}

/** @returns the same state unless the customer is to be anonymized now */
export function anonymizeFormerCustomer(state: OrderState): OrderState {
  if (!isCustomerGone(state) || isAnonymous(state)) return state;
  const { addressId } = state.address;
  const address = { addressId, ...removedAddress };
  return { ...state, customerName: formerCustomer, payerRef: null, contactEmail: null, address };
}
