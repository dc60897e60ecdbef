import type { FacetCounts } from '../../../domain/search/facets/facets.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';

/** The counts of a filter, and the revision of availability at which they are exact. */
export interface OptionCounts extends FacetCounts {
  readonly revision: number;
}

interface Entry {
  readonly counts: OptionCounts;
  readonly numbers: number;
  readonly expiresAt: number;
}

/** A number takes about a hundred bytes in memory, with its key: as much as fifty letters of a filter. */
export const maxNumbers = 40_000;
/** As many as an entry takes without its numbers. */
const numbersOfEntry = 10;
const lettersOfNumber = 50;
/** A database that lost its last commits would assign some revisions twice, so entries also expire. */
const maxAgeMs = 60_000;

/** The most recently used counts of this process. Callers check by the revision that they are current. */
export class OptionCountsCache {
  readonly #entries = new Map<string, Entry>();
  #numbers = 0;

  get(filter: Filter): OptionCounts | undefined {
    const key = keyOf(filter);
    const entry = this.#delete(key);
    if (!entry || entry.expiresAt < performance.now()) return undefined;
    this.#add(key, entry);
    return entry.counts;
  }

  set(filter: Filter, counts: OptionCounts): void {
    const key = keyOf(filter);
    this.#delete(key);
    this.#add(key, { counts, numbers: numbersOf(key, counts), expiresAt: performance.now() + maxAgeMs });
    for (const [leastRecent] of this.#entries) {
      if (this.#numbers <= maxNumbers) return;
      this.#delete(leastRecent);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#numbers += entry.numbers;
  }

  #delete(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry) this.#numbers -= entry.numbers;
    this.#entries.delete(key);
    return entry;
  }
}

function numbersOf(key: string, { segments, sizes, colours }: FacetCounts): number {
  const found = segments.length + Object.keys(sizes).length + Object.keys(colours).length;
  return numbersOfEntry + Math.ceil(key.length / lettersOfNumber) + found;
}

function keyOf({ categories, brands, sizes, colours }: Filter): string {
  return JSON.stringify([categories, brands, sizes, colours]);
}
