import type { Id } from '../../../shared/id.js';
import type { Role } from '../../../shared/shopper.js';

/** What this module stores about a person, without passwords and tokens. */
export interface KnownPerson {
  readonly id: Id<'Person'>;
  readonly role: Role;
  readonly name: string;
  /** Null for guests. */
  readonly email: string | null;
  readonly since: Date;
  /** One for each browser or device, the last used first. */
  readonly sessions: readonly { readonly usedAt: Date; readonly endsAt: Date }[];
}

export abstract class PersonViews {
  /** Null when no person has that id. */
  abstract details(id: Id<'Person'>): Promise<KnownPerson | null>;
}
