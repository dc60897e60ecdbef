import type { AddressFields } from '../../contract/types';
import { folded } from '../../lib/text/folded';

/** Whether people read the same in both, however it is spelt: as the server compares the addresses of one person. */
export function readAlike(one: AddressFields, other: AddressFields): boolean {
  const texts = ({ name, address, city, notes }: AddressFields) => [name, address, city, notes].map(folded);
  const codes = ({ pincode, phone }: AddressFields) =>
    [pincode, phone].map((code) => folded(code).replace(/[^\p{L}\p{N}+]/gu, ''));
  if ((one.country ?? other.country) !== (other.country ?? one.country)) return false;
  const keyOf = (fields: AddressFields) => JSON.stringify([...texts(fields), ...codes(fields)]);
  return keyOf(one) === keyOf(other);
}

/** @returns the addresses that the list lacks, each once */
export function missingIn(list: readonly AddressFields[], addresses: readonly AddressFields[]): AddressFields[] {
  return addresses.filter((each, at) => ![...list, ...addresses.slice(0, at)].some((other) => readAlike(other, each)));
}

export function fieldsOf({ name, address, city, pincode, phone, notes, country }: AddressFields): AddressFields {
  return { name, address, city, pincode, phone, notes, country };
}
