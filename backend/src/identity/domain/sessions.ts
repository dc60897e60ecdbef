import type { Id } from '../../shared/id.js';
import type { Role, Shopper } from '../../shared/shopper.js';
import type { Person } from './person.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a session lasts, in seconds: unused, and in all. */
export const sessionLimits: Record<Role, { idle: number; absolute: number }> = {
  admin: { idle: 30 * minute, absolute: 12 * hour },
  user: { idle: 14 * day, absolute: 60 * day },
  guest: { idle: 30 * day, absolute: 90 * day },
};

export abstract class Sessions {
  /** @param idHash what the session's secret id is kept as */
  abstract open(idHash: string, personId: Id<'Person'>, limits: { idle: number; absolute: number }): Promise<void>;
  /** Keeps a new guest, opens their session and ends the one they came with, in one statement that is certain by itself. */
  abstract openForNew(
    guest: Person,
    session: { idHash: string; limits: { idle: number; absolute: number } },
    previousIdHash: string | null,
  ): Promise<void>;
  /** Whose session it is, if it lives; remembers that it was used. */
  abstract use(idHash: string): Promise<Shopper | null>;
  /** Worthless from now on, on every instance. */
  abstract end(idHash: string): Promise<void>;
  abstract endAllOf(personId: Id<'Person'>): Promise<void>;
  /** Removes those that are over. */
  abstract sweep(): Promise<void>;
}
