import { type FieldError, Invalid } from '../../shared/errors.js';
import type { Id } from '../../shared/id.js';
import { isVisible } from '../../shared/people/visible-text.js';

export interface AddressFields {
  /** The recipient's name; without one the parcel goes to the customer. */
  readonly name?: string | undefined;
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
}

export interface Address extends AddressFields {
  readonly id: Id<'Address'>;
  /** Counts its changes, from 1. */
  readonly version: number;
  /** The recipient's name; empty where none is given. */
  readonly name: string;
}

const pincode = /^[\p{L}\p{N} -]{3,10}$/u;
const phone = /^[0-9 +()-]{6,20}$/;

/** @throws Invalid naming each field at fault */
export function deliverable(fields: AddressFields): AddressFields {
  const faults: FieldError[] = [];
  if (fields.name && !isVisible(fields.name)) {
    faults.push({ field: 'name', message: 'Enter a name that can be read.' });
  }
  if (!fields.address) faults.push({ field: 'address', message: 'Enter your street and house number.' });
  if (!fields.city) faults.push({ field: 'city', message: 'Enter your city.' });
  if (!pincode.test(fields.pincode)) {
    faults.push({ field: 'pincode', message: 'Enter a pincode of 3 to 10 letters, digits, spaces or hyphens.' });
  }
  if (!phone.test(fields.phone) || !/\d/.test(fields.phone)) {
    faults.push({ field: 'phone', message: 'Enter a phone number of 6 to 20 digits; spaces, + - ( and ) are fine.' });
  }
  if (faults[0]) throw new Invalid(faults[0].message, faults);
  return fields;
}

/** Whether both would be delivered alike. */
export function areSameFields(one: AddressFields, other: AddressFields): boolean {
  const names = ['name', 'address', 'city', 'pincode', 'phone', 'notes'] as const;
  return names.every((name) => one[name] === other[name]);
}
