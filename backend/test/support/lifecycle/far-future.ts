/** For reservations that must not expire during a spec. */
export const farFuture = new Date('9999-12-31T00:00:00Z');
