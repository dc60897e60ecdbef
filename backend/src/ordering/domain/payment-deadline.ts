const minute = 60_000; // ms

/** How long goods are kept for an order that is not paid. */
export const holdFor = 15 * minute;

/** What a payment that is sent off has at least, so that a declined card leaves time for another. */
export const forAnotherTry = 10 * minute;

/** When to look again at an order whose time is over while its payment's outcome is not known. */
export const aMomentMore = minute;

export function fromNow(pause: number, now: Date): Date {
  return new Date(now.getTime() + pause);
}
