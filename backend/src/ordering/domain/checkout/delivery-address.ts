import type { Id } from '../../../shared/id.js';
import type { PostalFields } from '../../../shared/people/postal-fields.js';

/** A copy, so that later changes to the address book change no order. */
export interface DeliveryAddress extends PostalFields {
  readonly addressId: Id<'Address'>;
}

export function isSameAddress(one: DeliveryAddress, other: DeliveryAddress): boolean {
  return (
    one.addressId === other.addressId &&
    one.name === other.name &&
    one.address === other.address &&
    one.city === other.city &&
    one.pincode === other.pincode &&
    one.phone === other.phone &&
    one.notes === other.notes &&
    // An order from before there was a choice has none.
    (one.country ?? other.country) === (other.country ?? one.country)
  );
}
