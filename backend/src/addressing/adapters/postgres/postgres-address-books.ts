import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OnePerPerson } from '../../../platform/database/one-per-person.js';
import { Table } from '../../../platform/database/table.js';
import type { Id } from '../../../shared/id.js';
import { AddressViews } from '../../application/address-views.js';
import type { Address } from '../../domain/address.js';
import { AddressBook } from '../../domain/address-book.js';
import { AddressBooks } from '../../domain/address-books.js';
import { type AddressRow, addressRows } from './address.rows.js';

const addressesOfOwner = `
  select id, address, city, pincode, phone, notes from addressing.addresses where owner_id = $1 order by position`;

const books = new OnePerPerson<Address>('addressing.books', addressesOfOwner, 'addressBook');
const table = new Table(addressRows);
const keepOnly = books.changing(
  '$2',
  3,
  'delete from addressing.addresses where owner_id = $2 and id <> all($3::uuid[])',
  table.upsert,
);

@Injectable()
export class PostgresAddressBooks extends AddressBooks {
  constructor(private readonly database: Database) {
    super();
  }

  async get(ownerId: Id<'Person'>): Promise<AddressBook> {
    return books.get(this.database, ownerId, ({ ownerId: id, isClosed, parts }) =>
      isClosed ? AddressBook.closed(id) : AddressBook.restore(id, parts),
    );
  }

  save(book: AddressBook): void {
    const { ownerId, addresses } = book;
    const rows = addresses.map((address, position): AddressRow => ({ ...address, ownerId, position }));
    books.write(this.database, book, keepOnly, [table.json(rows), ownerId, rows.map(({ id }) => id)]);
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    const { transaction } = this.database;
    await transaction.delete(addressRows, { ownerId: guestId });
    await transaction.query('update addressing.books set joined_to = $2 where owner_id = $1', [guestId, accountId]);
  }

  async close(ownerId: Id<'Person'>): Promise<void> {
    await this.database.transaction.delete(addressRows, { ownerId });
    await this.database.transaction.query('update addressing.books set closed_at = now() where owner_id = $1', [
      ownerId,
    ]);
  }

  async remove(ownerId: Id<'Person'>): Promise<void> {
    await this.database.transaction.delete(addressRows, { ownerId });
    await this.database.transaction.query('delete from addressing.books where owner_id = $1', [ownerId]);
  }
}

@Injectable()
export class PostgresAddressViews extends AddressViews {
  constructor(private readonly database: Database) {
    super();
  }

  list(ownerId: Id<'Person'>): Promise<readonly Address[]> {
    return this.database.query(addressesOfOwner, [ownerId]);
  }
}
