import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { Address, AddressFields } from '../domain/address.js';
import { AddressBooks } from '../domain/address-books.js';

@Injectable()
export class ChangeAddress {
  constructor(
    private readonly books: AddressBooks,
    private readonly work: UnitOfWork,
  ) {}

  execute(change: { shopper: SessionUser; addressId: Id<'Address'>; fields: AddressFields }): Promise<Address> {
    return this.work.runOptimistic(async () => {
      const book = await this.books.get(change.shopper.id);
      const address = book.change(change.addressId, change.fields);
      this.books.save(book);
      return address;
    });
  }
}
