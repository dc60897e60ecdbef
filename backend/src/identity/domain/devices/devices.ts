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
  /** Of the same person, before this one. */
  readonly others: number;
  /** Those of them that were new within a day. */
  readonly othersOfToday: number;
}

/** At most twenty devices of each person. */
export abstract class Devices {
  /** Stores it, or when it was last used. The person must be locked. */
  abstract see(device: Device): Promise<SeenDevice>;
  /** Deletes those last used before. */
  abstract purge(before: Date): void;
}
