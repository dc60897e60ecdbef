import type { Id } from '../../../shared/id.js';
import type { Role, StaffRole } from '../../../shared/session-user.js';
import type { LinkPurpose } from '../../domain/links/mail-tokens.js';

/** What this module stores about a person, without passwords and tokens. */
export interface KnownPerson {
  readonly id: Id<'Person'>;
  readonly role: Role;
  /** Only of staff. */
  readonly staffRole: StaffRole | null;
  readonly name: string;
  /** Null for guests. */
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly emailUndeliverableAt: Date | null;
  readonly passwordChangedAt: Date | null;
  readonly since: Date;
  /** One for each browser or device, the last used first. */
  readonly sessions: readonly { readonly usedAt: Date; readonly endsAt: Date }[];
  /** Browsers that were used to sign in, the last used first. */
  readonly devices: readonly { readonly browser: string; readonly firstSeenAt: Date; readonly lastSeenAt: Date }[];
  /** Links that were mailed, the newest first. */
  readonly links: readonly MailedLink[];
  /** What staff have noted about the person, the newest first. */
  readonly notes: readonly { readonly text: string; readonly at: Date }[];
}

export interface MailedLink {
  readonly purpose: LinkPurpose;
  readonly newEmail: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** What the account page shows of a person's sign-in. */
export interface AccountView {
  readonly name: string;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly emailUndeliverableAt: Date | null;
}

export abstract class PersonViews {
  /** Null when no person has that id. */
  abstract account(id: Id<'Person'>): Promise<AccountView | null>;
  /** Everything that is stored about the person; null when no person has that id. */
  abstract details(id: Id<'Person'>): Promise<KnownPerson | null>;
}
