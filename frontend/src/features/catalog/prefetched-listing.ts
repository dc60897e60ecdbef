import type { catalogApi } from './catalog.api';
import { keyOf, type Seen, seenOf } from './catalog.slice';
import type { ListingQuery } from './listing-query';

type ListingResponse = Awaited<ReturnType<typeof catalogApi.listing>>;

interface Prefetched {
  readonly key: string;
  readonly response: Promise<ListingResponse>;
  /** Resolves when the response has arrived or failed, after `longestWait` at the latest; null from then on. */
  arrival: Promise<void> | null;
  /** The products that have arrived. */
  seen: Seen | null;
}

const lifetime = 4_000; // ms
const longestWait = 300; // ms

let prefetched: Prefetched | null = null;

/** Stores the response of a prefetched listing for `lifetime`, in place of the former. */
export function storePrefetched(query: ListingQuery, response: Promise<ListingResponse>): void {
  const one: Prefetched = { key: keyOf(query), response, arrival: null, seen: null };
  const outcome = response.then(
    ({ data, meta }) => void (one.seen = seenOf(query, data, meta)),
    () => undefined, // loading it reports why
  );
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
  one.arrival = Promise.race([outcome, timeout]).then(() => void (one.arrival = null));
  setTimeout(() => prefetched === one && forgetPrefetched(), lifetime);
  prefetched = one;
}

/** @param key of its query */
export function findPrefetched(key: string): Prefetched | null {
  return prefetched?.key === key ? prefetched : null;
}

export function forgetPrefetched(): void {
  prefetched = null;
}
