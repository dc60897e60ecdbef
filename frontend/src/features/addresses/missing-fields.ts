import type { AddressFields, FieldError } from '../../contract/types';

// The server's messages, and one for the recipient's name, which the server does not require.
const required = {
  name: 'Enter the recipient’s name.',
  address: 'Enter your street and house number.',
  city: 'Enter your city.',
  pincode: 'Enter your pincode.',
  phone: 'Enter your phone number.',
} as const;

/** @returns an error for each required field that is empty */
export function missingFields(fields: AddressFields): FieldError[] {
  const names = Object.keys(required) as (keyof typeof required)[];
  return names.filter((name) => !fields[name].trim()).map((field) => ({ field, message: required[field] }));
}
