import type { Id } from '../../shared/id.js';

export interface CustomerNote {
  readonly text: string;
  /** The name of who wrote it. */
  readonly by: string;
  readonly at: Date;
}

/** What staff note about people. Deleting a person deletes the notes. */
export abstract class CustomerNotes {
  /** The newest first. */
  abstract of(personId: Id<'Person'>): Promise<CustomerNote[]>;
  /**
   * Locks the person's row; inside a unit of work.
   * @returns false when the person was deleted, or is a guest who has joined an account
   */
  abstract add(personId: Id<'Person'>, note: CustomerNote): Promise<boolean>;
  /** Inside a unit of work: the guest's notes become those of the account. */
  abstract handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void>;
}
