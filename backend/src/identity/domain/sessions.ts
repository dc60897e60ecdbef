import type { Id } from '../../shared/id.js';
import type { Role, SessionUser } from '../../shared/session-user.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Maximum age of a session in seconds: `idle` since its last use, `absolute` since it was opened. */
export const sessionLimits: Record<Role, { idle: number; absolute: number }> = {
  admin: { idle: 30 * minute, absolute: 12 * hour },
  user: { idle: 14 * day, absolute: 60 * day },
  guest: { idle: 30 * day, absolute: 90 * day },
};

/** Seconds for which a password that was entered again counts. */
export const confirmationLifetime = 10 * minute;

export abstract class Sessions {
  /** @param idHash hash of the session's secret id */
  abstract open(idHash: string, personId: Id<'Person'>, limits: { idle: number; absolute: number }): Promise<void>;
  /** @returns the session's shopper, or null if the session is unknown or expired. Stores the time of use. */
  abstract use(idHash: string): Promise<SessionUser | null>;
  /** The session's person has entered their password again. */
  abstract confirmPassword(idHash: string): Promise<void>;
  /** Effective immediately on every instance. */
  abstract end(idHash: string): Promise<void>;
  abstract endAllOf(personId: Id<'Person'>): Promise<void>;
  /** @param idHash hash of the session that is not ended; null ends all */
  abstract endOthersOf(personId: Id<'Person'>, idHash: string | null): Promise<void>;
  abstract purgeExpired(): Promise<void>;
}
