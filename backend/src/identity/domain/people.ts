import type { Id } from '../../shared/id.js';
import type { Person } from './person.js';

export abstract class People {
  /** Locks the person's row. @throws NotSignedIn when the person was deleted, which ended their sessions */
  abstract get(id: Id<'Person'>): Promise<Person>;
  /** As `get`; null when the person was deleted. */
  abstract find(id: Id<'Person'>): Promise<Person | null>;
  /** All of the staff, locked in the order of their ids. */
  abstract admins(): Promise<Person[]>;
  /** Not locked; may be called outside a unit of work. */
  abstract byEmail(email: string): Promise<Person | null>;
  abstract byGuestToken(tokenHash: string): Promise<Person | null>;
  /** @throws EmailIsTaken */
  abstract add(person: Person): Promise<void>;
  /** @throws EmailIsTaken */
  abstract save(person: Person): Promise<void>;
  /**
   * To be called outside a unit of work; commits by itself. Changes nothing when the person has another address by now.
   * @param at since when the address takes no mail; null if it takes mail
   */
  abstract setUndeliverable(id: Id<'Person'>, email: string, at: Date | null): Promise<void>;
  /** Deletes the person and their sessions. */
  abstract remove(person: Person): Promise<void>;
}
