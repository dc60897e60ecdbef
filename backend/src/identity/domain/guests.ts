import type { Id } from '../../shared/id.js';

/** The guests among the people, as far as their being kept goes. All of it inside a unit of work. */
export abstract class Guests {
  /** Those with a cart are kept for 30 days, those with orders for good, others for one. Certain once the unit of work is. */
  abstract keep(id: Id<'Person'>, because: 'cart' | 'order'): void;

  /** Whether something that a guest brought into this account is still on its way to it. */
  abstract areJoining(accountId: Id<'Person'>): Promise<boolean>;

  /**
   * Forgets guests whose time is over and tells of each (`GuestForgotten`).
   * @param most at once; those somebody else is at are left out rather than waited for
   * @returns how many were forgotten
   */
  abstract forgetUnused(most: number): Promise<number>;
}
