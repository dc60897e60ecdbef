import type { Id } from '../../shared/id.js';

/** Guests whom other modules have data of. */
export interface GuestsWithData {
  /** To be stored for thirty days without use. */
  readonly thirtyDays: readonly Id<'Person'>[];
  readonly permanent: readonly Id<'Person'>[];
}

/** How long guests are stored: permanently with orders, with a cart for 30 days without use, others for one day. */
export abstract class GuestRetention {
  /** Whether a guest's data is still being moved to this account. */
  abstract areJoining(accountId: Id<'Person'>): Promise<boolean>;

  /** Guests that are to be checked: not used for a day, and not checked since their last use or for 29 days. */
  abstract unchecked(most: number): Promise<readonly Id<'Person'>[]>;

  /**
   * Inside a unit of work: deletes those of the checked guests that are still unused, and records `GuestForgotten` for
   * each. Rows locked by others are skipped. @returns how many were deleted or retained
   */
  abstract purgeUnused(checked: readonly Id<'Person'>[], withData: GuestsWithData): Promise<number>;
}
