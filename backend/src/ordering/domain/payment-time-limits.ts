const minute = 60_000; // ms

/** How long stock is reserved for an unpaid order. */
export const reservationTime = 15 * minute;

/** The least time left when a capture begins, so that a declined card leaves time for another. */
export const retryTime = 10 * minute;

/** How long to postpone the expiry of an order while the outcome of its payment is unknown. */
export const outcomeCheckInterval = minute;

export function deadline(duration: number, now: Date): Date {
  return new Date(now.getTime() + duration);
}
