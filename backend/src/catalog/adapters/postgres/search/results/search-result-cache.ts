import type { FacetCounts } from '../../../../domain/search/facets/facets.js';
import { FacetCountLruCache } from './facet-count-lru-cache.js';
import type { SearchOutcome } from './search-notes.js';

export interface SearchResultToCache {
  /** The catalogue's revision when the search ran. */
  readonly revision: number;
  /** The revision of the available sizes when the search ran. */
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

/** Characters of an id and the comma after it. */
const idLength = 37;

/** The most recently used search results of this process. Callers check by its revision that a result is current. */
export class SearchResultCache {
  readonly #entries = new FacetCountLruCache<CachedSearchResult>();

  get(key: string): CachedSearchResult | undefined {
    return this.#entries.get(key);
  }

  set(key: string, { ids: idArray, ...result }: SearchResultToCache): void {
    const ids = idArray.slice(1, -1);
    const cached = {
      ...result,
      size: Math.ceil(ids.length / idLength),
      idsOf: (from: number, to: number) => `{${ids.slice(from * idLength, to * idLength - 1)}}`,
    };
    this.#entries.set(key, cached, ids.length);
  }
}
