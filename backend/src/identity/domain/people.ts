import type { Id } from '../../shared/id.js';
import type { Person } from './person.js';

export abstract class People {
  /** Locked. @throws NotSignedIn when the person was deleted, which ended their sessions */
  abstract get(id: Id<'Person'>): Promise<Person>;
  /** As `get`; null when the person was deleted. */
  abstract find(id: Id<'Person'>): Promise<Person | null>;
  /** All administrators, locked. */
  abstract admins(): Promise<Person[]>;
  /** Not locked; may be called outside a unit of work. */
  abstract byEmail(email: string): Promise<Person | null>;
  abstract byGuestToken(tokenHash: string): Promise<Person | null>;
  /** @throws EmailIsTaken */
  abstract add(person: Person): Promise<void>;
  /** @throws EmailIsTaken */
  abstract save(person: Person): Promise<void>;
  /**
   * Outside a unit of work: commits by itself. Changes nothing where the person's address is another one.
   * @param at since when the address takes no mail; null where it does
   */
  abstract setUndeliverable(id: Id<'Person'>, email: string, at: Date | null): Promise<void>;
  /** Removes their sessions as well. */
  abstract remove(person: Person): Promise<void>;
}
