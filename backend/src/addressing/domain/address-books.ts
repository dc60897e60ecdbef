import type { Id } from '../../shared/id.js';
import type { AddressBook } from './address-book.js';

export abstract class AddressBooks {
  /** The person's book, locked, or a new empty one. For a guest who joined an account it is the account's book. */
  abstract get(ownerId: Id<'Person'>): Promise<AddressBook>;
  abstract save(book: AddressBook): Promise<void>;
  /** Redirects the guest's book to the account's, also for requests already in progress. */
  abstract handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void>;
  /** Empties the book permanently, so that requests already in progress can't add addresses. */
  abstract close(ownerId: Id<'Person'>): Promise<void>;
  abstract remove(ownerId: Id<'Person'>): Promise<void>;
}
