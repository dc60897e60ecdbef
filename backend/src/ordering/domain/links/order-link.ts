import type { Id } from '../../../shared/id.js';

/** The signed data in a link to an order. */
export interface OrderLink {
  readonly orderId: Id<'Order'>;
  /** The last day on which the link is valid, in days since 1 January 1970 UTC. */
  readonly lastDay: number;
  /** The order's `linkVersion` when the link was made. */
  readonly version: number;
}

const lifetime = 90; // days
const dayInMs = 86_400_000;

/** @returns the last day on which links to the order are valid, in days since 1 January 1970 UTC */
export function lastDayOfLinks(placedAt: Date): number {
  return dayOf(placedAt) + lifetime;
}

export function isExpired({ lastDay }: OrderLink, now: Date): boolean {
  return dayOf(now) > lastDay;
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayInMs);
}
