import type { Id } from '../../shared/id.js';

/** Guests whose data other modules store. */
export interface GuestsWithData {
  /** To be deleted after thirty days without use. */
  readonly thirtyDays: readonly Id<'Person'>[];
  readonly permanent: readonly Id<'Person'>[];
}

/** How long guests are stored: permanently with orders, with a cart for 30 days without use, others for one day. */
export abstract class GuestRetention {
  /** Whether a guest's data is still being moved to this account. */
  abstract areJoining(accountId: Id<'Person'>): Promise<boolean>;

  /** Guests to check: unused for a day, and never checked, used since the last check, or last checked 29 days ago. */
  abstract unchecked(most: number): Promise<readonly Id<'Person'>[]>;

  /**
   * Call it in a unit of work. Deletes the checked guests that are still unused and need not be retained, and records
   * `GuestForgotten` for each. Rows locked by other transactions are skipped.
   * @returns how many guests were deleted or retained
   */
  abstract purgeUnused(checked: readonly Id<'Person'>[], withData: GuestsWithData): Promise<number>;
}
