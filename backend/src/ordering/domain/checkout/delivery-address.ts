import type { Id } from '../../../shared/id.js';

/** A copy, so that later changes to the address book change no order. */
export interface DeliveryAddress {
  readonly addressId: Id<'Address'>;
  /** The recipient's name; empty if the recipient is the customer. */
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
}

export function isSameAddress(one: DeliveryAddress, other: DeliveryAddress): boolean {
  return (
    one.addressId === other.addressId &&
    one.name === other.name &&
    one.address === other.address &&
    one.city === other.city &&
    one.pincode === other.pincode &&
    one.phone === other.phone &&
    one.notes === other.notes
  );
}
