import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { GuardedWrite } from '../../../platform/postgres/unit-of-work/guarded-write.js';
import { CollectionPerPersonStore } from '../../../platform/postgres/collection-per-person-store.js';
import { TableStatements } from '../../../platform/postgres/table-statements.js';
import type { Id } from '../../../shared/id.js';
import { AddressViews } from '../../application/address-views.js';
import type { Address } from '../../domain/address.js';
import { AddressBook } from '../../domain/address-book.js';
import { AddressBooks } from '../../domain/address-books.js';
import { type AddressRow, addressRows } from './address.rows.js';

const addressesOfOwner = `
  select id, name, address, city, pincode, phone, notes, version
    from addressing.addresses where owner_id = $1 order by position`;

const books = new CollectionPerPersonStore<Address>('addressing.books', addressesOfOwner, 'addressBook');
const table = new TableStatements(addressRows);
const deleteAddresses = 'delete from addressing.addresses where owner_id = $1';
const putAddresses = books.writing('$2', 2, table.upsert);
const clear = books.writing('$1', 1, deleteAddresses);
// Separate from `clear`: within one statement two addresses would violate the unique position.
const insert = new GuardedWrite('addressBook', table.insert);

@Injectable()
export class PostgresAddressBooks extends AddressBooks {
  constructor(private readonly database: Database) {
    super();
  }

  async get(ownerId: Id<'Person'>): Promise<AddressBook> {
    return books.load(this.database, ownerId, ({ ownerId: id, isClosed, items }) =>
      isClosed ? AddressBook.closed(id) : AddressBook.restore(id, items),
    );
  }

  save(book: AddressBook): void {
    const { ownerId, addresses } = book;
    const rows = addresses.map((address, position): AddressRow => ({ ...address, ownerId, position }));
    const keepPositions = books.itemsOf(book).every(({ id }, position) => addresses[position]?.id === id);
    if (keepPositions) return books.write(this.database, book, putAddresses, [table.json(rows), ownerId], addresses);
    books.write(this.database, book, clear, [ownerId], addresses);
    if (rows.length > 0) this.database.write(insert, [table.json(rows)]);
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    this.database.write(deleteAddresses, [guestId]);
    this.database.write('update addressing.books set joined_to = $2 where owner_id = $1', [guestId, accountId]);
  }

  async close(ownerId: Id<'Person'>): Promise<void> {
    this.database.write(deleteAddresses, [ownerId]);
    this.database.write('update addressing.books set closed_at = now() where owner_id = $1', [ownerId]);
  }

  async remove(ownerId: Id<'Person'>): Promise<void> {
    this.database.write(deleteAddresses, [ownerId]);
    this.database.write('delete from addressing.books where owner_id = $1', [ownerId]);
  }
}

@Injectable()
export class PostgresAddressViews extends AddressViews {
  constructor(private readonly database: Database) {
    super();
  }

  list(ownerId: Id<'Person'>): Promise<readonly Address[]> {
    return this.database.read(addressesOfOwner, [ownerId]);
  }
}
