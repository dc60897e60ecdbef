/** For holds that must not end while a spec runs. */
export const farFuture = new Date('9999-12-31T00:00:00Z');
