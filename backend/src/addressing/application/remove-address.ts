import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { AddressBooks } from '../domain/address-books.js';

@Injectable()
export class RemoveAddress {
  constructor(
    private readonly books: AddressBooks,
    private readonly work: UnitOfWork,
  ) {}

  execute({ shopper, addressId }: { shopper: SessionUser; addressId: Id<'Address'> }): Promise<void> {
    // Changes the positions of the addresses after it, so it requires locks.
    return this.work.run(async () => {
      const book = await this.books.get(shopper.id);
      book.remove(addressId);
      this.books.save(book);
    });
  }
}
