import type { Id } from '../../shared/id.js';
import type { AddressBook } from './address-book.js';

export abstract class AddressBooks {
  /** The person's one book, locked; an empty one where there was none. Of a guest who went on with an account it is the account's. */
  abstract get(ownerId: Id<'Person'>): Promise<AddressBook>;
  /** Certain once the unit of work is. */
  abstract save(book: AddressBook): void;
  /** From here on the guest's book is the account's, also for what is still on its way into it. */
  abstract handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void>;
  /** It is empty for good, also for what is still on its way into it. */
  abstract close(ownerId: Id<'Person'>): Promise<void>;
  abstract remove(ownerId: Id<'Person'>): Promise<void>;
}
