import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { changedRows } from '../../../platform/postgres/changed-rows.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Id } from '../../../shared/id.js';
import { AddressViews } from '../../application/address-views.js';
import type { Address } from '../../domain/address.js';
import type { AddressBook } from '../../domain/address-book.js';
import { AddressBooks } from '../../domain/address-books.js';
import { toAddressBook, toAddressRecords } from './address-book.mapper.js';
import { AddressBookRecord, AddressRecord } from './address-book.record.js';

const addressesOfOwner = `
  select id, name, address, city, pincode, phone, notes, country, version
    from addressing.addresses where owner_id = $1 order by position`;

@Injectable()
export class TypeormAddressBooks extends AddressBooks {
  /** The addresses of each loaded book as they are in the database. */
  readonly #stored = new WeakMap<AddressBook, ReturnType<typeof toAddressRecords>>();

  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async get(ownerId: Id<'Person'>): Promise<AddressBook> {
    const record = await this.work.manager.findOne(AddressBookRecord, {
      where: { ownerId },
      lock: { mode: 'pessimistic_write' },
      relations: { addresses: true },
      relationLoadStrategy: 'query',
    });
    if (record?.joinedTo) return this.get(record.joinedTo);
    if (record) return this.#loaded(record);
    const insert = this.work.manager.createQueryBuilder().insert().into(AddressBookRecord).values({ ownerId });
    const { raw } = await insert.orIgnore().returning('owner_id').execute();
    const isNew = (raw as object[]).length === 1;
    if (isNew) return this.#loaded({ ownerId, joinedTo: null, closedAt: null, addresses: [] });
    // Another request has inserted it at the same time; reading it again waits for its lock.
    return this.get(ownerId);
  }

  /** Writes the changed addresses only. */
  async save(book: AddressBook): Promise<void> {
    const { ownerId } = book;
    const records = toAddressRecords(book);
    const { changed, removed } = changedRows(this.#stored.get(book) ?? [], records, ({ id }) => id);
    const id = In(removed.map((address) => address.id));
    if (removed.length > 0) await this.work.manager.delete(AddressRecord, { ownerId, id });
    // In the order of their positions, each of which the address before it has left.
    if (changed.length > 0) await this.work.manager.upsert(AddressRecord, changed, ['id']);
    this.#stored.set(book, records);
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    await this.work.manager.delete(AddressRecord, { ownerId: guestId });
    await this.work.manager.update(AddressBookRecord, { ownerId: guestId }, { joinedTo: accountId });
  }

  async close(ownerId: Id<'Person'>): Promise<void> {
    await this.work.manager.delete(AddressRecord, { ownerId });
    await this.work.manager.update(AddressBookRecord, { ownerId }, { closedAt: new Date() });
  }

  /** The addresses go with it. */
  async remove(ownerId: Id<'Person'>): Promise<void> {
    await this.work.manager.delete(AddressBookRecord, { ownerId });
  }

  #loaded(record: AddressBookRecord): AddressBook {
    const book = toAddressBook(record);
    this.#stored.set(book, record.addresses);
    return book;
  }
}

@Injectable()
export class SqlAddressViews extends AddressViews {
  constructor(private readonly sql: Sql) {
    super();
  }

  list(ownerId: Id<'Person'>): Promise<readonly Address[]> {
    return this.sql.query<Address>(addressesOfOwner, [ownerId]);
  }
}
