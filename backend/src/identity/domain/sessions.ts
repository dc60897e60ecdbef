import type { Id } from '../../shared/id.js';
import type { Role, SessionUser } from '../../shared/session-user.js';
import type { Person } from './person.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetime of a session in seconds: since its last use, and since it was opened. */
export const sessionLimits: Record<Role, { idle: number; absolute: number }> = {
  admin: { idle: 30 * minute, absolute: 12 * hour },
  user: { idle: 14 * day, absolute: 60 * day },
  guest: { idle: 30 * day, absolute: 90 * day },
};

/** Most guests that may enter from one network: returning ones as well in a minute, new ones alone in a day. */
export const guestLimits = {
  minute: { bucket: 'guest', max: 20, seconds: minute },
  day: { bucket: 'guest-day', max: 200, seconds: day },
};

/** A new guest's session, and where the guest comes from. */
export interface GuestSession {
  readonly idHash: string;
  readonly limits: { readonly idle: number; readonly absolute: number };
  readonly network: string;
  /** Whether the limit of a minute has counted this request already. */
  readonly isCounted: boolean;
}

export abstract class Sessions {
  /** @param idHash hash of the session's secret id */
  abstract open(idHash: string, personId: Id<'Person'>, limits: { idle: number; absolute: number }): Promise<void>;
  /**
   * Counts and stores a new guest, opens their session and ends the previous one, in one statement that commits by
   * itself.
   * @throws TooManyTries beyond `guestLimits`; then only the attempt is stored
   */
  abstract openForNewGuest(guest: Person, session: GuestSession, previousIdHash: string | null): Promise<void>;
  /** Whose session it is, null when it has expired; stores the time of use. */
  abstract use(idHash: string): Promise<SessionUser | null>;
  /** Effective immediately on every instance. */
  abstract end(idHash: string): Promise<void>;
  abstract endAllOf(personId: Id<'Person'>): Promise<void>;
  /** @param idHash of the one that goes on, where it is the person's */
  abstract endOthersOf(personId: Id<'Person'>, idHash: string | null): Promise<void>;
  abstract purgeExpired(): Promise<void>;
}
