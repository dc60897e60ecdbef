import type { Id } from '../../shared/id.js';
import type { Role } from '../../shared/shopper.js';

/** What the shop itself knows of a person, without anything that opens a door. */
export interface KnownPerson {
  readonly id: Id<'Person'>;
  readonly role: Role;
  readonly name: string;
  /** Null for guests. */
  readonly email: string | null;
  readonly since: Date;
  /** One for each browser or device they are signed in with, the last used first. */
  readonly sessions: readonly { readonly usedAt: Date; readonly endsAt: Date }[];
}

export abstract class PersonViews {
  /** Null when there is nobody of that id. */
  abstract details(id: Id<'Person'>): Promise<KnownPerson | null>;
}
