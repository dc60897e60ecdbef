import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { PageRequest } from '../../../../shared/pagination.js';
import type { Listing, Viewer } from '../../../application/product-views.js';
import { expanded, type Filter, type ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';
import { optionParameters } from '../listing/option-counts-sql.js';
import { countedListingQuery, optionListingQuery } from '../listing/option-listing-query.js';
import { type ProductViewRow, toListing, viewerKind } from '../listing/product-view-mapper.js';
import { type OptionCounts, OptionCountsCache } from './option-counts-cache.js';

type PageRow = ProductViewRow | { readonly id: null };
/** `counts` is in the first row only. */
type CountingRow = { readonly counts: OptionCounts | null } & PageRow;
type CountedRow = { readonly revision: number } & PageRow;

/**
 * Listings with sizes or colours. Other pages and orders of a filter have the same counts, which are cached until the
 * sizes that can be had change; the page is always read.
 */
export class OptionListings {
  readonly #cache = new OptionCountsCache();

  constructor(private readonly reads: ReplicaReads) {}

  /** One statement; two where the cached counts are no longer current. */
  async list(filter: Filter, sort: ListingSort, page: PageRequest, viewer: Viewer): Promise<Listing> {
    const full = expanded(filter);
    const kind = viewerKind(viewer);
    const { categories, brands } = full;
    const values = [viewer, categories, brands, page.limit, (page.page - 1) * page.limit, ...optionParameters(full)];
    const cached = this.#cache.get(full);
    if (cached) {
      const segments = [cached.segments.map(({ category }) => category), cached.segments.map(({ brand }) => brand)];
      const rows = await this.reads.query<CountedRow>(countedListingQuery(sort, full, kind), [...values, ...segments]);
      if (rows[0]?.revision === cached.revision) return toListing(rows, cached, filter, page);
    }
    const rows = await this.reads.query<CountingRow>(optionListingQuery(sort, full, kind), values);
    const counts = rows[0]!.counts!;
    this.#cache.set(full, counts);
    return toListing(rows, counts, filter, page);
  }
}
