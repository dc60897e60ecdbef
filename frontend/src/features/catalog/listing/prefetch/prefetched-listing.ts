import type { catalogApi } from '../../catalog.api';

type ListingResponse = Awaited<ReturnType<typeof catalogApi.listing>>;

interface Prefetched {
  readonly key: string;
  readonly response: Promise<ListingResponse>;
  /** The response once it has arrived, so that the page need not render a loading state first. */
  arrived?: ListingResponse;
  /** In ms of `performance.now()`. */
  readonly expiresAt: number;
}

const lifetime = 4_000; // ms

let prefetched: Prefetched | null = null;

/** Stores the response of a prefetched listing for `lifetime`, in place of the former. @param key of its query */
export function storePrefetched(key: string, response: Promise<ListingResponse>): void {
  const one: Prefetched = { key, response, expiresAt: performance.now() + lifetime };
  prefetched = one;
  response.then(
    (arrived) => (one.arrived = arrived),
    () => undefined, // loading it reports why
  );
}

/** @returns the stored listing of this key, once */
export function takePrefetched(key: string): Prefetched | null {
  const matches = prefetched?.key === key && prefetched.expiresAt > performance.now();
  if (!matches) return null;
  const taken = prefetched;
  prefetched = null;
  return taken;
}

export function forgetPrefetched(): void {
  prefetched = null;
}
