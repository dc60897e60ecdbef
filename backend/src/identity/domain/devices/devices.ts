import type { Id } from '../../../shared/id.js';

/** A browser that a person has signed in with. */
export interface Device {
  readonly personId: Id<'Person'>;
  readonly deviceHash: string;
  /** Such as `Firefox on Windows`. */
  readonly browser: string;
  readonly at: Date;
}

export interface SeenDevice {
  readonly isNew: boolean;
  /** How many other devices the person had before this call. */
  readonly others: number;
  /** How many of the other devices were first seen in the last 24 hours. */
  readonly othersOfToday: number;
}

/** What an account knows of a browser that is about to sign in. */
export interface Familiarity {
  readonly isKnown: boolean;
  /** Null until the first change, and for an unknown address. */
  readonly passwordChangedAt: Date | null;
}

/** The devices of all persons: at most twenty for each. */
export abstract class Devices {
  /** Stores the device, or updates its browser and the time of its last use. The person must be locked. */
  abstract see(device: Device): Promise<SeenDevice>;
  /** May be called outside a unit of work. The same work for an address without an account. */
  abstract familiarity(email: string, deviceToken: string): Promise<Familiarity>;
  abstract forgetAllOf(personId: Id<'Person'>): Promise<void>;
  /** Deletes the devices last used before this time. */
  abstract purge(before: Date): Promise<void>;
}
