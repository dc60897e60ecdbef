import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { AddressBooks } from '../domain/address-books.js';

interface AddressRemoval {
  readonly shopper: SessionUser;
  readonly addressId: Id<'Address'>;
  /** Of the address that was read; undefined where the client knows none. */
  readonly version?: number | undefined;
}

@Injectable()
export class RemoveAddress {
  constructor(
    private readonly books: AddressBooks,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws ChangedMeanwhile with the `Address` */
  execute({ shopper, addressId, version }: AddressRemoval): Promise<void> {
    return this.work.run(async () => {
      const book = await this.books.get(shopper.id);
      book.remove(addressId, version);
      await this.books.save(book);
    });
  }
}
