import { Injectable } from '@nestjs/common';
import { NeedsLocks } from '../../../platform/database/at-once.js';
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
// On its own before they are written anew: in one statement two could be in one place for a moment, which the database refuses.
const clear = books.changing('$1', 1, 'delete from addressing.addresses where owner_id = $1');
const put = books.changing('$2', 2, table.upsert);

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
    if (this.database.isAtOnce) return this.#put(book, rows);
    books.write(this.database, book, clear, [ownerId], addresses);
    if (rows.length > 0) this.database.write(table.insert, [table.json(rows)]);
  }

  /** Each stays in its place. @throws NeedsLocks where one has to leave it */
  #put(book: AddressBook, rows: readonly AddressRow[]): void {
    const ids = rows.map(({ id }) => id);
    if (!books.partsOf(book).every(({ id }, at) => id === ids[at])) throw new NeedsLocks('Places are taken anew');
    books.write(this.database, book, put, [table.json(rows), book.ownerId], book.addresses);
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
