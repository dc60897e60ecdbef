import type { Id } from '../../../shared/id.js';

/** What a link to an order says. */
export interface OrderLink {
  readonly orderId: Id<'Order'>;
  /** Its last day, in UTC, counted from 1 January 1970. */
  readonly lastDay: number;
  /** As the order had it. */
  readonly version: number;
}

const lifetime = 90; // days
const dayInMs = 86_400_000;

/** Ends with that day, in UTC. */
export function lastDayOfLinks(placedAt: Date): number {
  return dayOf(placedAt) + lifetime;
}

export function isExpired({ lastDay }: OrderLink, now: Date): boolean {
  return dayOf(now) > lastDay;
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayInMs);
}
