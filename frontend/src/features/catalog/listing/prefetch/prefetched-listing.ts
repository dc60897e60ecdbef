import type { catalogApi } from '../../catalog.api';

type ListingResponse = Awaited<ReturnType<typeof catalogApi.listing>>;

interface Prefetched {
  readonly key: string;
  readonly response: Promise<ListingResponse>;
  /** Resolves once the listing is cached or has failed, at the latest after `longestWait`; null from then on. */
  arrival: Promise<void> | null;
  isCached: boolean;
}

const lifetime = 4_000; // ms
/** How long the former listing stays, in ms, before the page renders a loading state. */
const longestWait = 300;

let prefetched: Prefetched | null = null;

/**
 * Stores the response of a prefetched listing for `lifetime`, in place of the former.
 * @param key of its query @returns ends the wait for the response
 */
export function storePrefetched(key: string, response: Promise<ListingResponse>) {
  const one: Prefetched = { key, response, arrival: null, isCached: false };
  let settle = (_isCached: boolean) => {};
  one.arrival = new Promise((resolve) => {
    settle = (isCached) => {
      one.arrival = null;
      one.isCached = isCached;
      resolve();
    };
  });
  setTimeout(() => one.arrival && settle(false), longestWait);
  setTimeout(() => prefetched === one && forgetPrefetched(), lifetime);
  prefetched = one;
  return settle;
}

/** @returns whether the listing of this key was prefetched a moment ago, and is cached */
export function isPrefetched(key: string): boolean {
  return find(key)?.isCached ?? false;
}

/** @returns what to wait for before the listing of this key is rendered */
export function arrivalOf(key: string): Promise<void> | null | undefined {
  return find(key)?.arrival;
}

/** @returns the response of the stored listing of this key, once */
export function takePrefetched(key: string): Promise<ListingResponse> | undefined {
  const found = find(key);
  if (found) forgetPrefetched();
  return found?.response;
}

function find(key: string): Prefetched | null {
  return prefetched?.key === key ? prefetched : null;
}

export function forgetPrefetched(): void {
  prefetched = null;
}
