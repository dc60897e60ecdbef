import type { FacetCounts } from '../../../domain/search/facets/facets.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import { FacetCountLruCache } from '../search/results/facet-count-lru-cache.js';

/** The counts of a filter, and the revision of availability at which they are exact. */
export interface OptionCounts extends FacetCounts {
  readonly revision: number;
}

/** The most recently used counts of this process. Callers check by the revision that they are current. */
export class OptionCountsCache {
  readonly #entries = new FacetCountLruCache<{ readonly counts: OptionCounts }>();

  get(filter: Filter): OptionCounts | undefined {
    return this.#entries.get(keyOf(filter))?.counts;
  }

  set(filter: Filter, counts: OptionCounts): void {
    this.#entries.set(keyOf(filter), { counts });
  }
}

function keyOf({ categories, brands, sizes, colours }: Filter): string {
  return JSON.stringify([categories, brands, sizes, colours]);
}
