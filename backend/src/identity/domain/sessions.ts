import type { Id } from '../../shared/id.js';
import type { Role, Shopper } from '../../shared/shopper.js';
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

export abstract class Sessions {
  /** @param idHash hash of the session's secret id */
  abstract open(idHash: string, personId: Id<'Person'>, limits: { idle: number; absolute: number }): Promise<void>;
  /** Stores a new guest, opens their session and ends the previous one, in one statement that commits by itself. */
  abstract openForNewGuest(
    guest: Person,
    session: { idHash: string; limits: { idle: number; absolute: number } },
    previousIdHash: string | null,
  ): Promise<void>;
  /** Whose session it is, null when it has expired; stores the time of use. */
  abstract use(idHash: string): Promise<Shopper | null>;
  /** Effective immediately on every instance. */
  abstract end(idHash: string): Promise<void>;
  abstract endAllOf(personId: Id<'Person'>): Promise<void>;
  abstract purgeExpired(): Promise<void>;
}
