import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isTimeout } from '../../../../platform/postgres/connection/database-errors.js';
import { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import { type FacetCounts, uncounted } from '../../../domain/search/facets/facets.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import { countsQuery, countValues } from './counts-sql.js';
import type { SearchedWords } from './filter-sql.js';

const maxFilters = 1_000;
const maxAge = 60_000; // ms

/**
 * Counts products once for all pages and orders of a filter: again after a minute, or when this process has changed
 * products, or sold the last unit of a variant. Where that takes too long, the counts before serve once more, or the
 * listing has none.
 */
@Injectable()
export class ListingCounts {
  readonly #counts = new LRUCache<string, Promise<FacetCounts>>({ max: maxFilters, ttl: maxAge });
  /** As last counted, however long ago. */
  readonly #last = new LRUCache<string, FacetCounts>({ max: maxFilters });
  #changedAt = -Infinity;

  constructor(private readonly reads: ReplicaReads) {}

  of(filter: Filter, searched: SearchedWords | undefined): Promise<FacetCounts> {
    const values = countValues(filter, searched);
    const key = JSON.stringify(values);
    const known = this.#counts.get(key);
    if (known) return known;
    const counted = this.#count(key, values);
    this.#counts.set(key, counted);
    return counted;
  }

  /** To be called after the commit of a change: what is counted from then on has it. */
  forget(): void {
    this.#changedAt = performance.now();
    this.#counts.clear();
  }

  async #count(key: string, values: readonly unknown[]): Promise<FacetCounts> {
    try {
      const [row] = await this.reads.planned<FacetCounts>(countsQuery, values, this.#changedAt);
      const counts = row!;
      this.#last.set(key, counts);
      // What is found by nothing is cheap to count, and a product may soon be added by another process.
      if (counts.found === 0) this.#counts.delete(key);
      return counts;
    } catch (error) {
      this.#counts.delete(key);
      if (!isTimeout(error)) throw error;
      return this.#last.get(key) ?? uncounted;
    }
  }
}
