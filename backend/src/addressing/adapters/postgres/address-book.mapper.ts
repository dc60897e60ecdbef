import { AddressBook } from '../../domain/address-book.js';
import type { AddressBookRecord, AddressRecord } from './address-book.record.js';

export function toAddressBook({ ownerId, closedAt, addresses }: AddressBookRecord): AddressBook {
  if (closedAt) return AddressBook.closed(ownerId);
  const inOrder = [...addresses].sort((one, other) => one.position - other.position);
  return AddressBook.restore(
    ownerId,
    inOrder.map(({ id, version, name, address, city, pincode, phone, notes, country }) => {
      return { id, version, name, address, city, pincode, phone, notes, country };
    }),
  );
}

export function toAddressRecords({ ownerId, addresses }: AddressBook): Omit<AddressRecord, 'book'>[] {
  return addresses.map((address, position) => ({ ...address, ownerId, position }));
}
