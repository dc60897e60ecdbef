import type { Id } from '../../shared/id.js';
import type { AddressBook } from './address-book.js';

export abstract class AddressBooks {
  /** The person's one book, locked; an empty one where there was none. */
  abstract get(ownerId: Id<'Person'>): Promise<AddressBook>;
  abstract save(book: AddressBook): Promise<void>;
  abstract remove(ownerId: Id<'Person'>): Promise<void>;
}
