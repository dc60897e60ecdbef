import type { Id } from '../../shared/id.js';

/** How long guests are stored. Every method runs inside a unit of work. */
export abstract class Guests {
  /** Guests with orders are stored permanently, those with a cart for 30 days without use, others for one day. */
  abstract retain(id: Id<'Person'>, because: 'cart' | 'order'): void;

  /** Whether a guest's data is still being moved to this account. */
  abstract areJoining(accountId: Id<'Person'>): Promise<boolean>;

  /**
   * Deletes guests who were not used for long enough, and records `GuestForgotten` for each.
   * @param most in one batch; rows locked by others are skipped
   * @returns how many were deleted
   */
  abstract purgeUnused(most: number): Promise<number>;
}
