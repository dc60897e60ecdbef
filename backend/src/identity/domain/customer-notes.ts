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
  /** Inside a unit of work. */
  abstract add(personId: Id<'Person'>, note: CustomerNote): Promise<void>;
  /** Inside a unit of work: the guest's notes become those of the account. */
  abstract handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void>;
}
