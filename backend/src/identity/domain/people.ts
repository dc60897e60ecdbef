import type { Id } from '../../shared/id.js';
import type { Person } from './person.js';

export abstract class People {
  /** Locked. @throws NotFound */
  abstract get(id: Id<'Person'>): Promise<Person>;
  abstract byEmail(email: string): Promise<Person | null>;
  abstract byGuestToken(tokenHash: string): Promise<Person | null>;
  /** @throws EmailIsTaken */
  abstract add(person: Person): Promise<void>;
  /** @throws EmailIsTaken */
  abstract save(person: Person): Promise<void>;
}
