import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { PageRequest } from '../../../../shared/pagination.js';
import type { KnownCategoriesAndBrands } from '../../../application/known-categories-and-brands.js';
import type { Listing, ProductView, Viewer } from '../../../application/product-views.js';
import { type FacetCounts, isTotalMinimum } from '../../../domain/search/facets/facets.js';
import { type Filter, maxListed, type SearchSort } from '../../../domain/search/listing-filters-and-sorts.js';
import { filterValues, type SearchedWords } from './filter-sql.js';
import type { ListingCounts } from './listing-counts.js';
import { pageOfFewQuery, pageOfManyQuery } from './page-sql.js';
import { viewsQuery } from './product-queries.js';
import { type ProductViewRow, toListing, toProductView, viewerKind } from './product-view-mapper.js';

/** What the order of a search is made of, as texts of `tsquery`. */
export interface Ranking {
  /** The words for the rank, and fields from the best; null where a field is the same as a better one. */
  readonly fields: readonly (string | null)[];
  /** Names of colours; null for none. */
  readonly colours: string | null;
  /** All words in title, category and brand. */
  readonly names: string;
}

/** Products of a filter in an order, and by what they are searched. */
export interface Wanted {
  readonly filter: Filter;
  readonly sort: SearchSort;
  readonly searched?: SearchedWords | undefined;
  /** Given where the order is relevance. */
  readonly ranking?: Ranking | undefined;
}

/** Pages of products with their counts. */
export class Listings {
  constructor(
    private readonly reads: ReplicaReads,
    private readonly counts: ListingCounts,
    private readonly known: KnownCategoriesAndBrands,
  ) {}

  countsOf({ filter, searched }: Wanted): Promise<FacetCounts> {
    return this.counts.of(filter, searched);
  }

  /**
   * Nobody reads a page that starts beyond `maxListed` products: it has no items, as one beyond the last.
   * @param chosen the filter that people see, without what a search adds
   */
  async page(wanted: Wanted, page: PageRequest, viewer: Viewer, chosen = wanted.filter): Promise<Listing> {
    const counts = await this.countsOf(wanted);
    const isWithinReach = (page.page - 1) * page.limit < maxListed;
    const ids = isWithinReach && counts.found > 0 ? await this.#idsOf(wanted, page, counts) : [];
    return toListing(await this.#views(ids, viewer), counts, chosen, page, await this.known.current());
  }

  /** Those that are not deleted, in the order of the ids. */
  async #views(ids: readonly string[], viewer: Viewer): Promise<ProductView[]> {
    if (ids.length === 0) return [];
    const rows = await this.reads.query<ProductViewRow>(viewsQuery(viewerKind(viewer)), [viewer, ids]);
    return rows.map(toProductView);
  }

  async #idsOf({ filter, sort, searched, ranking }: Wanted, page: PageRequest, counts: FacetCounts): Promise<string[]> {
    const areMany = isTotalMinimum(counts);
    const query = areMany ? pageOfManyQuery(sort) : pageOfFewQuery(sort);
    const names = areMany && ranking ? [ranking.names] : [];
    const ranks = sort === 'relevance' && ranking ? [...ranking.fields, ranking.colours, ...names] : [];
    const values = [...filterValues(filter, searched), page.limit, (page.page - 1) * page.limit, ...ranks];
    return (await this.reads.planned<{ id: string }>(query, values)).map(({ id }) => id);
  }
}
