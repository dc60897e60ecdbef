import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { Address, AddressFields } from '../domain/address.js';
import { AddressBooks } from '../domain/address-books.js';

@Injectable()
export class AddAddress {
  constructor(
    private readonly books: AddressBooks,
    private readonly work: UnitOfWork,
  ) {}

  execute({ shopper, fields }: { shopper: SessionUser; fields: AddressFields }): Promise<Address> {
    return this.work.run(async () => {
      const book = await this.books.get(shopper.id);
      const address = book.add(fields);
      await this.books.save(book);
      return address;
    });
  }
}
