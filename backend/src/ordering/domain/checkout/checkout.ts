import type { Id } from '../../../shared/id.js';
import type { Money } from '../../../shared/money.js';
import { emailKey } from '../../../shared/people/email.js';
import type { SessionUser } from '../../../shared/session-user.js';
import type { DeliveryAddress } from './delivery-address.js';

/** What a customer orders: their cart, where and how it is delivered, and the total they saw. */
export interface Checkout {
  readonly customer: SessionUser;
  readonly cartId: Id<'Person'>;
  readonly address: DeliveryAddress;
  readonly deliveryMethodId: Id<'DeliveryMethod'>;
  /** The discount code of the cart; null: none. */
  readonly discountCode: string | null;
  /** The total that the customer saw. */
  readonly shownTotal: Money;
  /** As entered at the checkout. */
  readonly contactEmail: string | null;
}

/**
 * @returns the address that a guest entered, in the form in which accounts store theirs; null for accounts, which get
 * mail at the account's address
 */
export function contactEmailOf({ customer, contactEmail }: Pick<Checkout, 'customer' | 'contactEmail'>): string | null {
  return customer.role === 'guest' && contactEmail !== null ? emailKey(contactEmail) : null;
}

/** Guests have no name, so their orders are in the recipient's, if there is one. */
export function customerNameOf({ customer, address }: Pick<Checkout, 'customer' | 'address'>): string {
  return customer.role === 'guest' ? address.name || customer.name : customer.name;
}
