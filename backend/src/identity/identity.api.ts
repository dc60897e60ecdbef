import type { Id } from '../shared/id.js';
import type { StaffRole } from '../shared/session-user.js';

/** A person as staff see them. */
export interface KnownCustomer {
  readonly id: Id<'Person'>;
  readonly role: 'user' | 'guest';
  readonly name: string;
  /** Null for guests. */
  readonly email: string | null;
  readonly lastSeenAt: Date;
}

export interface NamedAccount {
  readonly id: Id<'Person'>;
  /** The squeezed name, by which names are sorted. */
  readonly nameKey: string;
}

export interface AccountSearch {
  /** Words of a name, or the beginning of an email; null: all. */
  readonly text: string | null;
  readonly sort: 'newest' | 'nameUp' | 'nameDown';
  readonly except: readonly Id<'Person'>[];
  readonly limit: number;
}

export interface NoteOnCustomer {
  readonly text: string;
  /** The name of who wrote it. */
  readonly by: string;
  readonly at: Date;
}

/** What identity offers to other modules. */
export abstract class IdentityApi {
  /** The name of an account; null for guests and deleted accounts. */
  abstract accountName(id: Id<'Person'>): Promise<string | null>;

  /** The email address of an account; null for guests and deleted accounts. */
  abstract mailAddressOf(id: Id<'Person'>): Promise<string | null>;

  /** The email addresses of those of the people who have accounts. */
  abstract mailAddressesOf(ids: readonly Id<'Person'>[]): Promise<ReadonlyMap<Id<'Person'>, string>>;

  /** The latest thousand accounts whose email has the text as a part, in any case and either spelling of its domain. */
  abstract accountsByEmail(part: string): Promise<Id<'Person'>[]>;

  /** The accounts of shoppers. */
  abstract shopperAccounts(search: AccountSearch): Promise<NamedAccount[]>;

  /** Those of these people who are shoppers. */
  abstract customers(ids: readonly Id<'Person'>[]): Promise<ReadonlyMap<Id<'Person'>, KnownCustomer>>;

  /** What staff have noted about the person, the newest first. */
  abstract notesOn(id: Id<'Person'>): Promise<readonly NoteOnCustomer[]>;

  /**
   * Locks the person, inside the caller's unit of work.
   * @returns false when the person was deleted, or is a guest who has joined an account
   */
  abstract addNote(id: Id<'Person'>, note: NoteOnCustomer): Promise<boolean>;

  /** Which of staff somebody is now; null for all others. */
  abstract staffRoleOf(id: Id<'Person'>): Promise<StaffRole | null>;
}
