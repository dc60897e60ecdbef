import type { FacetCounts } from '../../../../domain/search/facets/facets.js';

interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  readonly expiresAt: number;
}

export const maxBytes = 4 * 1024 * 1024;
/** A database that lost its last commits would assign some revisions twice, so entries also expire. */
const maxAgeMs = 60_000;

/** An LRU cache of values with facet counts, limited to `maxBytes`. */
export class FacetCountLruCache<T extends { readonly counts: FacetCounts }> {
  readonly #entries = new Map<string, Entry<T>>();
  #bytes = 0;

  get(key: string): T | undefined {
    const entry = this.#delete(key);
    if (!entry || entry.expiresAt < performance.now()) return undefined;
    this.#add(key, entry);
    return entry.value;
  }

  /** @param moreBytes memory of the value in addition to its key and counts */
  set(key: string, value: T, moreBytes = 0): void {
    this.#delete(key);
    const bytes = 1_000 + 2 * key.length + bytesOf(value.counts) + moreBytes;
    this.#add(key, { value, bytes, expiresAt: performance.now() + maxAgeMs });
    for (const [leastRecent] of this.#entries) {
      if (this.#bytes <= maxBytes) return;
      this.#delete(leastRecent);
    }
  }

  #add(key: string, entry: Entry<T>): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }

  #delete(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key);
    if (entry) this.#bytes -= entry.bytes;
    this.#entries.delete(key);
    return entry;
  }
}

/** An estimate of the memory that the counts take. */
function bytesOf({ segments, sizes, colours }: FacetCounts): number {
  return 100 * (segments.length + Object.keys(sizes).length + Object.keys(colours).length);
}
