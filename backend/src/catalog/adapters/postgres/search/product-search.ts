import type { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { PageRequest } from '../../../../shared/page.js';
import type { ProductView, SearchResult, Viewer } from '../../../application/product-views.js';
import { type Count, type Filter, type SearchSort, totalOf } from '../../../domain/search/listing.js';
import { type ProductViewRow, toListing, toProductView, viewerKind } from '../listing/product-view-row.js';
import { cachedSearchQuery, rankedIdCount, searchQuery, suggestionsQuery } from './search-queries.js';
import { type CachedSearchResult, SearchResultCache } from './search-result-cache.js';
import { type SearchTerms, searchTermsOf } from './search-terms.js';

interface SummaryRow {
  readonly id: string | null;
  readonly revision: number;
  /** In the first row only, as `ids`. */
  readonly counts: Count[] | null;
  readonly ids: string | null;
}
type FoundRow = SummaryRow & (ProductViewRow | { readonly id: null });

/** A search without its page. */
interface Search {
  readonly text: string;
  readonly filter: Filter;
  readonly sort: SearchSort;
}

const maxSuggestions = 6;

/** Searches the catalogue. A result is cached until the catalogue's revision changes; its products are always read. */
export class ProductSearch {
  readonly #cache = new SearchResultCache();

  constructor(private readonly reads: ReplicaReads) {}

  /** Two statements, or one when the result is cached. @param text not blank */
  async search(
    text: string,
    filter: Filter,
    sort: SearchSort,
    page: PageRequest,
    viewer: Viewer,
  ): Promise<SearchResult> {
    const search = { text, filter, sort };
    const cached = await this.#fromCache(search, page, viewer);
    if (cached) return cached;
    const terms = await searchTermsOf(text, this.reads);
    if (!terms) return { ...toListing([], [], filter, page), didYouMean: undefined };
    return this.#fromDatabase(search, terms, page, viewer);
  }

  /** As `ProductViews.suggestions`. */
  async suggestions(text: string): Promise<ProductView[]> {
    const terms = await searchTermsOf(text, this.reads);
    if (!terms) return [];
    const parameters = [null, maxSuggestions, terms.byName, terms.allInTitle, terms.someInTitle];
    return (await this.reads.query<ProductViewRow>(suggestionsQuery, parameters)).map(toProductView);
  }

  async #fromCache(search: Search, page: PageRequest, viewer: Viewer): Promise<SearchResult | undefined> {
    const cached = this.#cache.get(keyOf(search));
    if (!cached || !includes(cached, search.filter, page)) return undefined;
    const { from, to } = boundsOf(page);
    const parameters = [viewer, cached.idsOf(from, to)];
    const rows = await this.reads.query<FoundRow>(cachedSearchQuery(viewerKind(viewer)), parameters);
    if (rows[0]?.revision !== cached.revision) return undefined;
    return { ...toListing(rows, cached.counts, search.filter, page), didYouMean: cached.didYouMean };
  }

  async #fromDatabase(search: Search, terms: SearchTerms, page: PageRequest, viewer: Viewer): Promise<SearchResult> {
    const { filter, sort } = search;
    const { didYouMean } = terms;
    const { from, to } = boundsOf(page);
    const common = [viewer, filter.categories, filter.brands, page.limit, from, terms.anywhere, rankedIdCount(to)];
    const inTitles = sort === 'relevance' ? [terms.allInTitle, terms.someInTitle] : [];
    const query = searchQuery(sort, filter, viewerKind(viewer));
    const rows = await this.reads.query<FoundRow>(query, [...common, ...inTitles]);
    const [first] = rows;
    const counts = first?.counts ?? [];
    // Terms of an earlier revision may lack words that were added between the two statements.
    if (first?.revision === terms.revision) {
      this.#cache.set(keyOf(search), { revision: first.revision, counts, ids: first.ids ?? '{}', didYouMean });
    }
    return { ...toListing(rows, counts, filter, page), didYouMean };
  }
}

function keyOf({ text, filter: { categories, brands }, sort }: Search): string {
  return JSON.stringify([text, categories, brands, sort]);
}

function boundsOf({ page, limit }: PageRequest): { from: number; to: number } {
  return { from: (page - 1) * limit, to: page * limit };
}

/** Whether the page is within the cached ids, or these are all there are. */
function includes(cached: CachedSearchResult, filter: Filter, page: PageRequest): boolean {
  return boundsOf(page).to <= cached.size || cached.size === totalOf(cached.counts, filter);
}
