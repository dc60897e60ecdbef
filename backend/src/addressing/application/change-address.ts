import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { Address, AddressFields } from '../domain/address.js';
import { AddressBooks } from '../domain/address-books.js';

interface AddressChange {
  readonly shopper: SessionUser;
  readonly addressId: Id<'Address'>;
  readonly fields: AddressFields;
  /** Of the address that was read; undefined where the client knows none. */
  readonly version?: number | undefined;
}

@Injectable()
export class ChangeAddress {
  constructor(
    private readonly books: AddressBooks,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws ChangedMeanwhile with the `Address` */
  execute(change: AddressChange): Promise<Address> {
    return this.work.run(async () => {
      const book = await this.books.get(change.shopper.id);
      const address = book.change(change.addressId, change.fields, change.version);
      await this.books.save(book);
      return address;
    });
  }
}
