import type { Id } from '../../shared/id.js';
import type { Person } from './person.js';

export abstract class People {
  /** Locked. @throws NotSignedIn when that person is gone, and their sessions with them */
  abstract get(id: Id<'Person'>): Promise<Person>;
  /** As `get`; null when that person is gone. */
  abstract find(id: Id<'Person'>): Promise<Person | null>;
  /** Everybody who keeps the shop, locked. */
  abstract admins(): Promise<Person[]>;
  /** Not locked; may be asked outside a unit of work. */
  abstract byEmail(email: string): Promise<Person | null>;
  abstract byGuestToken(tokenHash: string): Promise<Person | null>;
  /** @throws EmailIsTaken */
  abstract add(person: Person): Promise<void>;
  /** @throws EmailIsTaken */
  abstract save(person: Person): Promise<void>;
  /** With all of their sessions. */
  abstract remove(person: Person): Promise<void>;
}
