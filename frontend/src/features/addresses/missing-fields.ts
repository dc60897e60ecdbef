import type { AddressFields, FieldError } from '../../contract/types';

// In the server's words, which needs no recipient's name.
const required = {
  name: 'Enter the recipient’s name.',
  address: 'Enter your street and house number.',
  city: 'Enter your city.',
  pincode: 'Enter your pincode.',
  phone: 'Enter your phone number.',
} as const;

/** @returns what to say beside each field that is still to be filled in */
export function missingFields(fields: AddressFields): FieldError[] {
  const names = Object.keys(required) as (keyof typeof required)[];
  return names.filter((name) => !fields[name].trim()).map((field) => ({ field, message: required[field] }));
}
