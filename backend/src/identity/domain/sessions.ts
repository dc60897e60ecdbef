import type { Id } from '../../shared/id.js';
import type { Role, SessionUser } from '../../shared/session-user.js';
import type { Person } from './person.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Maximum age of a session in seconds: `idle` since its last use, `absolute` since it was opened. */
export const sessionLimits: Record<Role, { idle: number; absolute: number }> = {
  admin: { idle: 30 * minute, absolute: 12 * hour },
  user: { idle: 14 * day, absolute: 60 * day },
  guest: { idle: 30 * day, absolute: 90 * day },
};

/** Limits per network: `minute` counts new and returning guests, `day` counts new guests only. */
export const guestLimits = {
  minute: { bucket: 'guest', max: 20, seconds: minute },
  day: { bucket: 'guest-day', max: 200, seconds: day },
};

/** A new guest's session, and where the guest comes from. */
export interface GuestSession {
  readonly idHash: string;
  readonly limits: { readonly idle: number; readonly absolute: number };
  readonly network: string;
  /** Whether the limit per minute has counted this request already. */
  readonly isCounted: boolean;
}

export abstract class Sessions {
  /** @param idHash hash of the session's secret id */
  abstract open(idHash: string, personId: Id<'Person'>, limits: { idle: number; absolute: number }): Promise<void>;
  /**
   * Counts and stores a new guest, opens their session and ends the previous one, in one statement that commits
   * immediately.
   * @throws TooManyTries beyond `guestLimits`; then only the attempt is stored
   */
  abstract openForNewGuest(guest: Person, session: GuestSession, previousIdHash: string | null): Promise<void>;
  /** @returns the session's shopper, or null if the session is unknown or expired. Stores the time of use. */
  abstract use(idHash: string): Promise<SessionUser | null>;
  /** Effective immediately on every instance. */
  abstract end(idHash: string): Promise<void>;
  abstract endAllOf(personId: Id<'Person'>): Promise<void>;
  /** @param idHash hash of the session that is not ended; null ends all */
  abstract endOthersOf(personId: Id<'Person'>, idHash: string | null): Promise<void>;
  abstract purgeExpired(): Promise<void>;
}
