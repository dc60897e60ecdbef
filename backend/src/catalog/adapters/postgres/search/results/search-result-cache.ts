import type { FacetCounts } from '../../../../domain/search/facets/facets.js';
import type { SearchOutcome } from './search-notes.js';

export interface SearchResultToCache {
  /** Of the catalogue, when the search ran. */
  readonly revision: number;
  /** The revision of the sizes that can be had, then. */
  readonly availability: number;
  readonly counts: FacetCounts;
  /** The ids of the first products in their order, as an array in PostgreSQL's text format. */
  readonly ids: string;
  readonly outcome: SearchOutcome;
}

export interface CachedSearchResult extends Omit<SearchResultToCache, 'ids'> {
  /** Number of cached ids. */
  readonly size: number;
  /** @returns an array in PostgreSQL's text format */
  idsOf(from: number, to: number): string;
}

interface Entry extends CachedSearchResult {
  readonly bytes: number;
  readonly expiresAt: number;
}

/** Includes the comma that follows. */
const idLength = 37;
const maxBytes = 4 * 1024 * 1024;
/** A database that lost its last commits would assign some revisions twice, so entries also expire. */
const maxAgeMs = 60_000;

/** About as many as they take in memory. */
function bytesOf({ segments, sizes, colours }: FacetCounts): number {
  return 100 * (segments.length + Object.keys(sizes).length + Object.keys(colours).length);
}

/** The most recently used search results of this process. Callers check by its revision that a result is current. */
export class SearchResultCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  get(key: string): CachedSearchResult | undefined {
    const entry = this.#delete(key);
    if (!entry || entry.expiresAt < performance.now()) return undefined;
    this.#add(key, entry);
    return entry;
  }

  set(key: string, { ids: idArray, ...result }: SearchResultToCache): void {
    this.#delete(key);
    const ids = idArray.slice(1, -1);
    this.#add(key, {
      ...result,
      bytes: 1_000 + 2 * key.length + ids.length + bytesOf(result.counts),
      size: Math.ceil(ids.length / idLength),
      idsOf: (from, to) => `{${ids.slice(from * idLength, to * idLength - 1)}}`,
      expiresAt: performance.now() + maxAgeMs,
    });
    for (const [leastRecent] of this.#entries) {
      if (this.#bytes <= maxBytes) return;
      this.#delete(leastRecent);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }

  #delete(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry) this.#bytes -= entry.bytes;
    this.#entries.delete(key);
    return entry;
  }
}
